import { createContext, type ReactNode, use, useEffect, useState } from 'react'

type PageTitle = { readonly title: string | null; readonly setTitle: (title: string | null) => void }

const PageTitleContext = createContext<PageTitle>({ title: null, setTitle: () => undefined })

/** Carries the name of the page on screen from its header to the breadcrumb. */
export function PageTitleProvider({ children }: { readonly children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null)
  return <PageTitleContext value={{ title, setTitle }}>{children}</PageTitleContext>
}

export const usePageTitle = (): string | null => use(PageTitleContext).title

/** Names the page: in the breadcrumb and in the browser's tab. `PageHeader` does it by itself. */
export function useNamePage(title: string): void {
  const { setTitle } = use(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    document.title = `${title} · Rumbo`
    return () => setTitle(null)
  }, [title, setTitle])
}
