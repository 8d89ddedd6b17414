import type { Catalogue } from '../entry.ts'

/** Codes about asset numbers and who they belong to (A6 to A9). */
export const assets: Catalogue = {
  '60017': {
    fault: 'enterprise',
    en: {
      meaning: 'The current account is not bound to an authorized customer.',
      next: 'Check the enterprise global id of the profile, and have the account bound to the enterprise’s customer.',
    },
    'zh-CN': {
      meaning: '当前账号未绑定授权客户。',
      next: '核对连接设置中的企业全局 ID，并联系服务方将该账号绑定到本企业的授权客户。',
    },
  },
  '60024': {
    fault: 'enterprise',
    en: {
      meaning: 'The service does not find this asset number.',
      next: 'Load the list of asset numbers again and compare.',
    },
    'zh-CN': { meaning: '服务找不到该资产编号。', next: '重新加载资产编号列表并核对。' },
    at: {
      A7: {
        fault: 'enterprise',
        en: {
          meaning: 'The service does not find an asset with this id.',
          next: 'Load the list of asset numbers again and take the asset id from there, not the asset number.',
        },
        'zh-CN': {
          meaning: '服务找不到该 ID 对应的资产。',
          next: '重新加载资产编号列表，使用其中的资产 ID，而不是资产编号。',
        },
      },
      A9: {
        fault: 'enterprise',
        en: {
          meaning: 'The service does not find one of the asset numbers to assign or withdraw.',
          next: 'Compare them with the list of asset numbers: this takes asset numbers, not asset ids.',
        },
        'zh-CN': {
          meaning: '服务找不到要分配或收回的某个资产编号。',
          next: '与资产编号列表核对：这里需要资产编号，而不是资产 ID。',
        },
      },
    },
  },
  '60023': {
    fault: 'enterprise',
    en: {
      meaning: 'The enterprise sub-account matches several employees.',
      next: 'Search the list of employees for this account, and have the double entry removed in the member center.',
    },
    'zh-CN': {
      meaning: '该企业子账号匹配到多名员工。',
      next: '在员工列表中查找该账号，并在会员中心清理重复的员工记录。',
    },
  },
  '60025': {
    fault: 'enterprise',
    en: {
      meaning: 'The asset number belongs to another customer.',
      next: 'Assign only asset numbers from this enterprise’s list; the profile may point to another enterprise.',
    },
    'zh-CN': {
      meaning: '该资产编号所属的客户不正确。',
      next: '只分配本企业列表中的资产编号，并核对连接是否指向正确的企业。',
    },
  },
  '60026': {
    fault: 'enterprise',
    en: {
      meaning: 'The enterprise sub-account matches no employee.',
      next: 'Load the list of employees again and choose the employee from there.',
    },
    'zh-CN': { meaning: '该企业子账号未匹配到员工。', next: '重新加载员工列表，从中选择员工。' },
  },
  '60028': {
    fault: 'input',
    en: {
      meaning: 'An asset number was to be configured twice.',
      next: 'Name each asset number once, and leave out those that the employee holds already.',
    },
    'zh-CN': { meaning: '资产编号被重复配置。', next: '每个资产编号只填写一次，并去掉该员工已持有的资产编号。' },
  },
}
