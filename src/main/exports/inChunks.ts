/** UTF-16 units of text, or bytes, that are written at once. */
const chunk = 1024 * 1024

/** The same content in pieces that are worth a call each, text as UTF-8; what is as large already is passed on. */
export async function* inChunks(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = ''
  let held: Uint8Array[] = []
  let size = 0
  function hold(bytes: Uint8Array): void {
    held.push(bytes)
    size += bytes.length
  }
  function encode(): void {
    if (text !== '') hold(Buffer.from(text))
    text = ''
  }
  function take(): Uint8Array {
    const [only = new Uint8Array()] = held
    const all = held.length > 1 ? Buffer.concat(held) : only
    held = []
    size = 0
    return all
  }
  for await (const part of parts) {
    if (typeof part === 'string') text += part
    else {
      encode()
      hold(part)
    }
    if (text.length >= chunk) encode()
    if (size >= chunk) yield take()
  }
  encode()
  if (size > 0) yield take()
}
