import type { Locator } from 'playwright-core'

/**
 * Chooses a radio button as a person does, by what is seen of it, once that has come to rest: the input itself is hidden,
 * and what is clicked by force while a dialog still moves is something else.
 */
export const choose = (radio: Locator): Promise<void> =>
  radio.locator('xpath=ancestor-or-self::*[self::label or self::button][1]').click()
