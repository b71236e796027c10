/** Header of a table of figures: what the rows are about, then a column per figure. */
export function FiguresHead({ about, figures }: { about: string; figures: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{about}</th>
        {figures.map((label) => (
          <th key={label} scope="col" data-figure>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
