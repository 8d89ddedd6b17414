/** Fetches a file that the door holds ready, as a browser fetches any download. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
