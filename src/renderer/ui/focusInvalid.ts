/** Puts the focus into the first field of a form that complains, as one reads; to be called once it is drawn. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
