/** What Keydesk says of the keychain is changed on its way to the page: this machine's has one state only. */
async function tellOfVault(page, vault, session) {
  const change = async (route) => {
    const response = await route.fetch()
    const result = await response.json()
    if (result.ok) Object.assign(result.data, { vault }, session === undefined ? {} : { session })
    await route.fulfill({ response, json: result })
  }
  await page.route('**/desk/listProfiles', change)
  await page.route('**/desk/readSession', change)
}

async function tellTheTruth(page) {
  await page.unrouteAll({ behavior: 'wait' })
}

async function post(page, path, body) {
  const address = await page
    .getByRole('banner')
    .getByText(/^127\.0\.0\.1:\d+$/)
    .textContent()
  await page.request.post(`http://${address}/sandbox${path}`, { data: body })
}

/** Another address of the same page: nothing is loaded anew. */
const goTo = (page, address) => page.goto(new URL(address, page.url()).href)

/** Goes to an address of the page that leads to a screen. */
async function open(page, address) {
  await leaveDialog(page)
  await goTo(page, address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Goes to an address and draws the page anew: nothing that was read before is left. */
async function openAnew(page, address) {
  await open(page, address)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function settled(page) {
  await page
    .getByText(/Reading|正在读取/)
    .first()
    .waitFor({ state: 'detached' })
}

async function leaveDialog(page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  // The palette takes the first Escape to empty its field.
  for (let presses = 0; presses < 2 && (await dialog.count()) > 0; presses += 1) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const field = (page, t, key) => page.getByRole('textbox', { name: t(key) })

async function connectTo(page, t, step) {
  await open(page, '#/profiles')
  await open(page, '#/profiles/new')
  if (step === 'address') return
  await field(page, t, 'field.baseUrl').fill('https://gateway.example.com')
  await page.getByRole('button', { name: t('connect.next') }).click()
  await field(page, t, 'field.enterpriseGlobalId').fill('6100000000000000000')
  if (step === 'enterprise') return
  await field(page, t, 'field.profileName').fill('Acme')
  await page.getByRole('button', { name: t('connect.next') }).click()
  await field(page, t, 'field.tokenUrl').waitFor()
}

const at = '#/at/sandbox'
const rows = (page) => page.getByRole('grid').first().getByRole('row')

/** Needed by those after it, so it is done even where its picture is not wanted. */
function needed(show) {
  return Object.assign(show, { needed: true })
}

/**
 * Every screen, and how one gets there; each begins where the one before ended. They change nothing in the sandbox but
 * its mood, and set that right again.
 *
 * @type {Record<string, ((page: import('playwright-core').Page, t: Function) => Promise<void>) & { needed?: boolean }>}
 */
export const screens = {
  async 'first-run'(page, t) {
    await page.getByRole('button', { name: t('profiles.sandboxAction') }).waitFor()
  },
  async 'keychain-failing'(page, t) {
    await tellOfVault(page, { keychain: 'failing', keptIn: 'memory' })
    await openAnew(page, '#/profiles')
    await page.getByText(t('vault.failing')).waitFor()
    await tellTheTruth(page)
  },
  async 'connect-1-address'(page, t) {
    await connectTo(page, t, 'address')
    await field(page, t, 'field.baseUrl').fill('http://gateway.example.com')
    await page.getByRole('button', { name: t('connect.next') }).click()
  },
  async 'connect-2-enterprise'(page, t) {
    await connectTo(page, t, 'enterprise')
  },
  async 'connect-3-token-endpoint'(page, t) {
    await connectTo(page, t, 'signIn')
  },
  async 'connect-4-tokens'(page, t) {
    await connectTo(page, t, 'signIn')
    await page.getByText(t('connect.tokens')).click()
    await field(page, t, 'field.userToken').waitFor()
  },
  members: needed(async (page, t) => {
    await open(page, '#/profiles')
    await page.getByRole('button', { name: t('profiles.sandboxAction') }).click()
    await rows(page).nth(5).waitFor()
    await settled(page)
  }),
  async 'member-panel'(page) {
    await open(page, `${at}/members`)
    await rows(page).nth(3).getByRole('gridcell').first().click()
    await page.getByRole('complementary').waitFor()
  },
  async 'member-edit'(page, t) {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('ui.edit') })
      .click()
    await page.getByRole('dialog').waitFor()
  },
  async 'member-delete'(page, t) {
    await leaveDialog(page)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('ui.delete') })
      .click()
    await page.getByRole('alertdialog').waitFor()
  },
  async 'members-empty'(page, t) {
    await open(page, `${at}/members?keyword=zzzz`)
    await page.getByRole('button', { name: t('ui.clearFilters') }).waitFor()
  },
  async board(page) {
    await open(page, `${at}/board`)
    await rows(page).nth(5).waitFor()
    await settled(page)
  },
  async 'lend-dialog'(page, t) {
    await open(page, `${at}/board`)
    await rows(page).nth(5).waitFor()
    await settled(page)
    await page.getByRole('gridcell').getByText(t('lend.column'), { exact: true }).first().click()
    await page.getByRole('dialog').getByRole('option').first().waitFor()
  },
  async products(page) {
    await open(page, `${at}/products`)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await settled(page)
  },
  async 'product-tree'(page) {
    await open(page, `${at}/products`)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('treegrid').getByRole('row').first().waitFor()
  },
  async 'product-detail'(page, t) {
    await screens['product-tree'](page, t)
    await page.getByRole('treegrid').getByRole('row', { level: 2 }).first().click()
    await page.getByRole('complementary').waitFor()
  },
  async settings(page) {
    await open(page, `${at}/settings`)
  },
  async palette(page) {
    await open(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('searchbox'))
      .first()
      .fill('a')
    await page.getByRole('dialog').getByRole('option').nth(3).waitFor()
  },
  async keys(page) {
    await open(page, `${at}/members`)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  },
  async profiles(page, t) {
    await open(page, '#/profiles')
    await page.getByRole('button', { name: t('connection.test') }).click()
    await page.getByText(t('connection.works')).waitFor()
  },
  async nowhere(page, t) {
    await goTo(page, '#/no/such/address')
    await page.getByText(t('nowhere.title')).waitFor()
  },
  async 'read-only'(page, t) {
    await page.route('**/desk/listProfiles', async (route) => {
      const response = await route.fetch()
      const result = await response.json()
      for (const profile of result.data.profiles) profile.readOnly = true
      await route.fulfill({ response, json: result })
    })
    await openAnew(page, `${at}/members`)
    await rows(page).nth(3).getByRole('gridcell').first().click()
    await page.getByRole('complementary').waitFor()
    await tellTheTruth(page)
    await page.getByText(t('profile.readOnly')).first().waitFor()
  },
  async failed(page) {
    await openAnew(page, `${at}/members`)
    await post(page, '/enterprise', { boundToCustomer: false })
    await openAnew(page, `${at}/board`)
    await page.getByRole('alert').first().waitFor()
    await post(page, '/enterprise', { boundToCustomer: true })
  },
  async 'failed-stale'(page, t) {
    await openAnew(page, `${at}/board`)
    await rows(page).nth(5).waitFor()
    await settled(page)
    await post(page, '/enterprise', { boundToCustomer: false })
    await page.getByRole('button', { name: t('ui.refresh') }).click()
    await page.getByRole('alert').first().waitFor()
    await post(page, '/enterprise', { boundToCustomer: true })
  },
  async 'keychain-locked'(page, t) {
    await tellOfVault(page, { keychain: 'ready', keptIn: 'keychain' }, 'lockedOrMissing')
    await openAnew(page, `${at}/members`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('signIn.open') })
      .click()
    await page.getByRole('dialog', { name: t('vault.locked') }).waitFor()
    await tellTheTruth(page)
  },
  async 'signed-out'(page, t) {
    await openAnew(page, `${at}/members`)
    await rows(page).nth(5).waitFor()
    await post(page, '/enterprise', { expire: ['application', 'user'] })
    await page.getByRole('button', { name: t('ui.refresh') }).click()
    await page.getByRole('dialog', { name: t('signIn.title') }).waitFor()
  },
}
