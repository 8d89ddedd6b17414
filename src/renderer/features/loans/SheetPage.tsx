import { useCallback } from 'react'

/** The sheet's one set of styles. */
const styles = /<style>([^<]*)<\/style>/

/**
 * A sheet as the desk made it, in a tree of its own, so that its looks and those of the page don't meet. Nothing in it
 * runs: it is parsed as a document that is never shown, and the page's policy refuses scripts.
 */
export function SheetPage({ html }: { html: string }) {
  const fill = useCallback(
    (place: HTMLDivElement | null) => {
      if (place === null) return
      // The page's policy takes no styles within a document, also not within one that is only parsed.
      const [, style = ''] = styles.exec(html) ?? []
      const made = new DOMParser().parseFromString(html.replace(styles, ''), 'text/html')
      const looks = new CSSStyleSheet()
      looks.replaceSync(style.replaceAll(':root', ':host'))
      const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [looks]
      root.replaceChildren(document.importNode(made.body, true))
    },
    [html],
  )
  return <div ref={fill} />
}
