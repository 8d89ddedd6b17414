import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import styles from './PrintSheet.module.css'

/** Drawn while the page is being printed: what is on the paper instead of the screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className={styles.sheet}>{children}</div>, document.body)
}

/** Whether the page is being printed now, by a button or by the browser's own command; called when that is over. */
export function usePrinting(onPrinted: () => void): boolean {
  const [isPrinting, setPrinting] = useState(false)
  const tell = useEffectEvent(onPrinted)
  useEffect(() => {
    // The browser prints what is on the page when this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => {
      setPrinting(false)
      tell()
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
