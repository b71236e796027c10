/** The head of a table of figures: what each row is about, then its figures. */
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
