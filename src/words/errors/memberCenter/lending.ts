import type { Catalogue } from '../entry.ts'

/** Codes about lending (A10). */
export const lending: Catalogue = {
  '33006': {
    fault: 'enterprise',
    en: {
      meaning: 'There are not enough nodes for this.',
      next: 'Choose fewer assets, or wait until nodes come back: the asset list shows what is lent out or in online use.',
    },
    'zh-CN': {
      meaning: '节点数不足。',
      next: '减少要借出的资产，或等节点归还后再借：资产编号列表会显示已借出和在线使用的资产。',
    },
  },
  '33003': {
    fault: 'enterprise',
    en: {
      meaning: 'The employee lacks the permission for this.',
      next: 'Assign the asset numbers to the employee first, then lend them.',
    },
    'zh-CN': { meaning: '该员工没有权限。', next: '先将资产编号分配给该员工，再借出。' },
  },
  '33007': {
    fault: 'enterprise',
    en: {
      meaning: 'The entitlements[ of asset {value}] are already lent to another borrowed key.',
      next: 'Look in the key list where they are, and have that key returned first.',
    },
    'zh-CN': {
      meaning: '[资产 {value} 的]授权已借出到其他借用锁。',
      next: '在借用锁列表中查看所在的锁，先归还后再借出。',
    },
  },
  '33008': {
    fault: 'enterprise',
    en: {
      meaning: 'The borrowed key is in an abnormal state.',
      next: 'Choose another key, and have this one checked.',
    },
    'zh-CN': { meaning: '借用锁状态异常。', next: '换一把锁借出，并检查这把锁。' },
  },
  '33018': {
    fault: 'enterprise',
    en: {
      meaning: 'The borrowed key[ {value}] is already lent to another employee.',
      next: 'Load the key list again and choose a key that is free.',
    },
    'zh-CN': { meaning: '借用锁[ {value} ]已借给其他员工。', next: '重新加载借用锁列表，选择未借出的锁。' },
  },
  '33009': {
    fault: 'service',
    en: {
      meaning: 'The service could not carry out the lending.',
      next: 'Make sure in the lists of asset numbers and keys that nothing was lent, then lend again. If it fails again, give the service’s words to its operator.',
    },
    'zh-CN': {
      meaning: '借出请求失败。',
      next: '先在资产编号列表和借用锁列表中确认未借出，再重新借出；如仍失败，将服务返回的说明提供给服务运营方。',
    },
  },
}
