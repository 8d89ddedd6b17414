import type { MemberCenterCode } from '../../../contract/routes.ts'
import type { CataloguePart } from '../catalogueEntry.ts'

/** Codes about asset numbers and their owners (A6 to A9). */
export const assets = {
  '60017': {
    fault: 'enterprise',
    en: {
      meaning: 'The account isn’t linked to an authorized customer.',
      next: 'Check the enterprise global ID, and have the account linked to the enterprise’s customer.',
    },
    'zh-CN': {
      meaning: '当前账号未绑定授权客户。',
      next: '核对企业全局ID，并联系服务方将该账号绑定到本企业的授权客户。',
    },
  },
  '60024': {
    fault: 'enterprise',
    en: { meaning: 'The service can’t find this asset number.', next: 'Refresh the asset numbers and compare.' },
    'zh-CN': { meaning: '服务找不到该资产编号。', next: '刷新资产编号列表并核对。' },
    at: {
      A7: {
        fault: 'enterprise',
        en: {
          meaning: 'The service can’t find an asset number with this ID.',
          next: 'Refresh the asset numbers and use the asset ID shown there, not the asset number.',
        },
        'zh-CN': {
          meaning: '服务找不到该ID对应的资产编号。',
          next: '刷新资产编号列表，使用其中的资产ID，而不是资产编号。',
        },
      },
      A9: {
        fault: 'enterprise',
        en: {
          meaning: 'The service can’t find one of the asset numbers to assign or withdraw[: {value}].',
          next: 'Compare them with the list of asset numbers. Use asset numbers here, not asset IDs.',
        },
        'zh-CN': {
          meaning: '服务找不到要分配或收回的某个资产编号[：{value}]。',
          next: '与资产编号列表核对。此处需要资产编号，而不是资产ID。',
        },
      },
    },
  },
  '60023': {
    fault: 'enterprise',
    en: {
      meaning: 'The account matches more than one employee[, so nothing was changed: {value}].',
      next: 'Search for the account in Employees, and have the duplicate removed in the member center.',
    },
    'zh-CN': {
      meaning: '该账号匹配到多名员工[，未作任何更改：{value}]。',
      next: '在员工列表中查找该账号，并在会员中心清理重复的员工。',
    },
  },
  '60025': {
    fault: 'enterprise',
    en: {
      meaning: 'An asset number belongs to another customer[: {value}].',
      next: 'Assign only asset numbers from this enterprise’s list, and check that this is the right enterprise.',
    },
    'zh-CN': {
      meaning: '资产编号属于其他客户[：{value}]。',
      next: '只分配本企业列表中的资产编号，并确认当前企业正确。',
    },
  },
  '60026': {
    fault: 'enterprise',
    en: {
      meaning: 'The account[ {account}] doesn’t match any employee[, so nothing was changed: {value}].',
      next: 'Refresh the list of employees and choose the employee there.',
    },
    'zh-CN': {
      meaning: '该账号[{account}]未匹配到员工[，未作任何更改：{value}]。',
      next: '刷新员工列表，从中选择员工。',
    },
    at: {
      A10: {
        fault: 'enterprise',
        en: {
          meaning:
            'The account[ {account}] doesn’t match any employee[, so nothing was lent: {value}, with key {other}].',
          next: 'Refresh the list of employees and choose the employee there.',
        },
        'zh-CN': {
          meaning: '该账号[{account}]未匹配到员工[，未借出{value}，借用锁{other}]。',
          next: '刷新员工列表，从中选择员工。',
        },
      },
    },
  },
  '60028': {
    fault: 'input',
    en: {
      meaning: 'An asset number is already assigned[: {holder} has {value}].',
      next: 'Withdraw it from its holder first. Enter each asset number once, and leave out those the employee already has.',
    },
    'zh-CN': {
      meaning: '资产编号已被分配[：{value}的持有人是{holder}]。',
      next: '先从持有人处收回。每个资产编号只填写一次，并去掉该员工已持有的资产编号。',
    },
  },
} satisfies CataloguePart<MemberCenterCode>
