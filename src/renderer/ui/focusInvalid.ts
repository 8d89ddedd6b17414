/** Puts the focus into the first field of a form that complains, as one reads; whether there was one. Call it once it is drawn. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field != null
}
