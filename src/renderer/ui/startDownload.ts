/** Downloads a file that the door holds ready. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
