import { expect, test } from './fixtures.ts'

test('the page runs no code but its own, and has no Node', async ({ page, defects }) => {
  await page.evaluate(() => {
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = Object.assign(document.createElement(name), { textContent: text })
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      document.body.append(element)
      return element
    }
    add('script', {}, 'window.strangerRan = true')
    add('script', { src: 'data:text/javascript,window.strangerRan = true' })
    add('button', { onclick: 'window.strangerRan = true' }).click()
    add('iframe', { src: '/index.html' })
  })
  await expect.poll(() => defects.length).toBe(4)
  defects.splice(0)
  expect(await page.evaluate(() => 'strangerRan' in window)).toBe(false)
  const names = await page.evaluate(() => ['require', 'process', 'module', 'Buffer'].filter((name) => name in window))
  expect(names).toEqual([])
})
