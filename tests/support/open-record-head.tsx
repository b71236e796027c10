import type { RecordHeadProps } from '#app/ui/record/record-header.tsx'

/** A record's header whose menu is open. */
export const RecordHead = ({ tags, main, more, children }: RecordHeadProps) => (
  <>
    {tags}
    {main}
    {more.map(({ label, isOff = false, run }) => (
      <button key={label} type="button" disabled={isOff} onClick={run}>
        {label}
      </button>
    ))}
    {children}
  </>
)
