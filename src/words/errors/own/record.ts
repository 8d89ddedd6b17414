import type { MemoryCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'

type RecordCode = Extract<MemoryCode, `${'journal' | 'history' | 'merge' | 'undo'}.${string}`>

/** What this desk did: its journal, merging another desk's, and undoing. */
export const record: Catalogue<RecordCode> = {
  'journal.salvaged': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer was damaged. Entries that are still whole and were kept: {kept}[; missing: {missing}].',
      next: 'Check the history[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的操作记录已损坏。仍然完整并已保留的记录：{kept}条[；缺失：{missing}条]。',
      next: '检查操作记录[；损坏的文件已保留：{setAside}]。',
    },
  },
  'journal.restored': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer was lost or damaged and has been restored from its backup[; entries that are missing: {missing}].',
      next: 'The newest entries may be missing[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的操作记录已丢失或损坏，已从备份恢复[；缺失的记录：{missing}条]。',
      next: '最近的记录可能缺失[；损坏的文件已保留：{setAside}]。',
    },
  },
  'journal.startedAnew': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer was damaged, and there’s no sound backup of it[; entries that are missing: {missing}].',
      next: 'The history now begins again[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的操作记录已损坏，也没有可用的备份[；缺失的记录：{missing}条]。',
      next: '操作记录将重新开始[；损坏的文件已保留：{setAside}]。',
    },
  },
  'journal.lost': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer lacks entries that were in it: {missing}. Its file was removed or replaced.',
      next: 'If you have a copy of that file, close Keydesk and put it back before you change anything: {path}. A history that was exported whole can be merged.',
    },
    'zh-CN': {
      meaning: '本机的操作记录缺少原有的{missing}条记录，其文件已被删除或替换。',
      next: '如有该文件的备份，先退出Keydesk，在做任何更改之前将其放回：{path}。完整导出的操作记录可以合并。',
    },
  },
  'history.none': {
    fault: 'input',
    en: { meaning: 'There’s no entry {entry} in the history.', next: 'Check the history for the entry’s name.' },
    'zh-CN': { meaning: '操作记录中没有{entry}。', next: '在操作记录中查看该记录的编号。' },
  },
  'history.settled': {
    fault: 'input',
    en: {
      meaning: 'The outcome of {entry} is already known.',
      next: 'Only changes with an unknown outcome can be settled by hand.',
    },
    'zh-CN': { meaning: '{entry}的结果已经确定。', next: '只有结果未知的更改才能由人工确认。' },
  },
  'history.underWay': {
    fault: 'input',
    en: { meaning: 'The change {entry} is still under way.', next: 'Wait until it has ended.' },
    'zh-CN': { meaning: '更改{entry}仍在进行。', next: '等待其结束。' },
  },
  'merge.notRecord': {
    fault: 'input',
    en: {
      meaning: '{path} isn’t a history that was exported whole.',
      next: 'On the other computer, export it as JSON Lines: keydesk history export --out FILE.',
    },
    'zh-CN': {
      meaning: '{path}不是完整导出的操作记录。',
      next: '在另一台电脑上导出为JSON Lines：keydesk history export --out FILE。',
    },
  },
  'merge.altered': {
    fault: 'input',
    en: {
      meaning: 'The entry {entry} isn’t what its hash says. Nothing was taken.',
      next: 'Export the history again.',
    },
    'zh-CN': { meaning: '记录{entry}与其哈希不符。未导入任何内容。', next: '重新导出操作记录。' },
  },
  'merge.forked': {
    fault: 'input',
    en: {
      meaning: 'From the entry {entry} on, the two histories contradict each other. Nothing was taken.',
      next: 'One of them was restored or altered: verify both.',
    },
    'zh-CN': {
      meaning: '从记录{entry}起，两份操作记录的同一链不一致。未导入任何内容。',
      next: '其中一份曾被恢复或改动：分别校验两份。',
    },
  },
  'merge.incomplete': {
    fault: 'input',
    en: {
      meaning: 'What comes before the entry {entry} is missing. Nothing was taken.',
      next: 'Export the whole history.',
    },
    'zh-CN': { meaning: '缺少记录{entry}之前的内容。未导入任何内容。', next: '导出完整的操作记录。' },
  },
  'merge.otherEnterprise': {
    fault: 'input',
    en: {
      meaning: '{path} is the history of the enterprise {theirs}, not of {ours}. Nothing was taken.',
      next: 'Choose its enterprise with --profile, or a history of this one.',
    },
    'zh-CN': {
      meaning: '{path}是企业{theirs}的操作记录，不是{ours}的。未导入任何内容。',
      next: '用--profile选择对应的企业，或改用本企业的操作记录。',
    },
  },
  'merge.otherAddress': {
    fault: 'input',
    en: {
      meaning:
        '{path} is the history of the enterprise {enterprise} at another address, {theirs}. Here its address is {ours}. Nothing was taken.',
      next: 'If both addresses lead to the same service, add --same-enterprise.',
    },
    'zh-CN': {
      meaning: '{path}是企业{enterprise}在另一地址{theirs}的操作记录，此处的地址是{ours}。未导入任何内容。',
      next: '如果两个地址通向同一服务，添加“--same-enterprise”。',
    },
  },
  'merge.noEnterprise': {
    fault: 'input',
    en: {
      meaning: '{path} doesn’t say which enterprise’s history it is. Nothing was taken.',
      next: 'On the other computer, update Keydesk and export the history again.',
    },
    'zh-CN': {
      meaning: '{path}未说明是哪个企业的操作记录。未导入任何内容。',
      next: '在另一台电脑上更新Keydesk，再导出一次操作记录。',
    },
  },
  'undo.changedSince': {
    fault: 'input',
    en: {
      meaning:
        'This has changed since then[: {gone} is no longer listed][: {field} was left as “{then}” and is now “{now}”][: now lent: {lent}][: the loan of key {key} hasn’t ended][: now in use online: {online}].',
      next: 'Nothing was undone. Check the record, and change it by hand if needed.',
    },
    'zh-CN': {
      meaning:
        '此后又有更改[：{gone}已不在列表中][：{field}当时改为“{then}”，现在是“{now}”][：{lent}已借出][：借用锁{key}的借用尚未结束][：{online}正在线使用]。',
      next: '没有撤销。查看该记录，需要时手动编辑。',
    },
  },
  'undo.impossible': {
    fault: 'input',
    en: {
      meaning: 'The change {entry} can’t be undone.',
      next: 'Only an edit or an assignment that was done can be undone, where Keydesk knows what was there before and the service can restore it: not an empty department, a mobile that it hides, or a text that is cut in the middle of a character.',
    },
    'zh-CN': {
      meaning: '更改{entry}无法撤销。',
      next: '只有已完成的编辑和分配可以撤销，并且Keydesk需要知道更改之前的情况，服务也能够恢复：空的部门、被隐藏的手机号和从字符中间截断的文字无法恢复。',
    },
  },
}
