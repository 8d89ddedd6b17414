import type { MemberCenterCode } from '../../../contract/routes.ts'
import type { CataloguePart } from '../kinds.ts'

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

/** Codes about lending (A10). */
export const lending = {
  '33006': {
    fault: 'enterprise',
    en: {
      meaning: 'There aren’t enough nodes[ for {value}][; in use online: {online}].',
      next: 'Choose fewer asset numbers, or wait until nodes are free again: the board shows what is lent or in use online.',
    },
    'zh-CN': {
      meaning: '[{value}的]节点数不足[；在线使用中：{online}]。',
      next: '减少要借出的资产编号，或等节点释放后再借：看板会显示已借出和在线的资产编号。',
    },
  },
  '33003': {
    fault: 'enterprise',
    en: {
      meaning: 'The employee doesn’t have permission[ to lend {value}][; with {holder} now][; free: {free}].',
      next: 'Assign the asset numbers to the employee first, or move those that are with somebody else, then lend them.',
    },
    'zh-CN': {
      meaning: '该员工没有[借出{value}的]权限[；现持有人：{holder}][；空闲：{free}]。',
      next: '先将资产编号分配给该员工（由他人持有的，转交给该员工），再借出。',
    },
  },
  '33007': {
    fault: 'enterprise',
    en: {
      meaning:
        'Already lent[: the entitlements of {value}][, to another key, {other}][, to this same key, {own}][: the employee has {second}, and a second key is refused].',
      next: 'Find their key on the board, and have it returned first.',
    },
    'zh-CN': {
      meaning:
        '已借出[：{value}的授权][，在其他借用锁{other}中][，就在这把借用锁{own}中][：该员工已有借用锁{second}，不能再借第二把]。',
      next: '在看板上找到其所在的借用锁，先归还再借出。',
    },
  },
  '33008': {
    fault: 'enterprise',
    en: {
      meaning: 'The key[ {value}] is in an abnormal state[; the list of keys has no {unlisted}].',
      next: 'Choose another key, and check this one.',
    },
    'zh-CN': {
      meaning: '借用锁[{value}]状态异常[；借用锁列表中没有{unlisted}]。',
      next: '换一把借用锁，并检查这一把。',
    },
  },
  '33018': {
    fault: 'enterprise',
    en: {
      meaning: 'The key[ {value}] is already lent to another employee[, {holder}].',
      next: 'Refresh the keys and choose one that is free.',
    },
    'zh-CN': { meaning: '借用锁[{value}]已借给其他员工[：{holder}]。', next: '刷新借用锁列表，选择空闲的借用锁。' },
  },
  '33009': {
    fault: 'service',
    en: {
      meaning: 'The service couldn’t lend this[: {value}].',
      next: 'Check in the lists that nothing was lent, then lend again. If it fails again, pass the service’s message on to its operator.',
    },
    'zh-CN': {
      meaning: '服务未能完成借出[：{value}]。',
      next: '先在列表中确认未借出，再重新借出。如果仍失败，将服务返回的说明提供给服务运营方。',
    },
  },
} satisfies CataloguePart<MemberCenterCode>
