import { useEffect } from 'react'

/** Names the page in the browser's tab. `PageHeader` does it by itself. */
export function useNamePage(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rumbo`
  }, [title])
}
