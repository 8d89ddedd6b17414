/** Whether ⌘ stands where Ctrl does elsewhere. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)
