import type { MemberCenterCode } from '../../../contract/routes.ts'
import type { CataloguePart } from '../catalogueEntry.ts'

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
