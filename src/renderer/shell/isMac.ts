/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)
