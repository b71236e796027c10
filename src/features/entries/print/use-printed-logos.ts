import { useMemo } from 'react'
import { useShownFiles } from '#app/files/use-shown-files.ts'

export interface Logo {
  file_id: string
  /** Whose it is. */
  name: string
}

/** The file ids of the logos that can be printed, and a note about the others: browsers can't print a PDF inside a page. */
export function usePrintedLogos(logos: readonly Logo[]): { ids: readonly string[]; notes: readonly string[] } {
  const files = useShownFiles(logos.map(({ file_id: id }) => id))
  return useMemo(() => {
    const isPdf = ({ file_id: id }: Logo) => files.get(id)?.mime === 'application/pdf'
    const names = [...new Set(logos.filter((logo) => isPdf(logo)).map(({ name }) => name))]
    return {
      ids: logos.filter((logo) => !isPdf(logo)).map(({ file_id: id }) => id),
      notes: names.length > 0 ? [`Logos that can’t be printed because they’re PDFs: ${names.join(', ')}.`] : [],
    }
  }, [logos, files])
}
