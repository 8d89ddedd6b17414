/**
 * A text as lists of people are compared: forms of the same letters, full-width ones too, are one; blanks (of a
 * personnel list also full-width ones, which stretch a name of two characters) count once, at the ends and between
 * Chinese characters not at all.
 */
export function plainText(text: string | null | undefined): string {
  const plain = (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\u200e\u200f\ufeff]+/gu, ' ')
    .trim()
  return plain.includes(' ') ? plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : plain
}

/** A mobile number as it is compared: its digits, without the prefix of China. */
export function plainMobile(text: string | null | undefined): string {
  const digits = (text ?? '').normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^(?:00)?86(1\d{10})$/.exec(digits)?.[1] ?? digits.toLowerCase()
}
