import { Paper, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './event-figures.module.css'

interface FigureFrameProps {
  id: string
  title: string
  /** What the table below the title tells, for those who hear it. */
  caption: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The drawing. */
  children: ReactNode
}

/** A drawing that can be read as a table too. */
export function FigureFrame({ id, title, caption, head, rows, children }: FigureFrameProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Paper className={styles.figure} component="section" withBorder miw={0} p="1rem 1.25rem 1.25rem" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <UnstyledButton className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          View as table
        </UnstyledButton>
      </header>
      {isTable ? (
        // Wide tables scroll by themselves, with the keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroll} tabIndex={0} aria-label={caption}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                {head.map((one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {others.map((cell, index) => (
                    <td key={head[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        children
      )}
    </Paper>
  )
}
