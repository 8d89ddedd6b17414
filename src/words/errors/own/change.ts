import type { ChangeCode } from '../../../contract/codes.ts'
import { type Catalogue, lookFirst } from '../kinds.ts'

/** A change that was sent once and whose outcome the reply doesn't tell, and what waits for one. */
export const change: Catalogue<ChangeCode> = {
  'change.interrupted': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk ended after the change was sent. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '更改发送后Keydesk意外退出，无法确定是否已生效。', next: lookFirst['zh-CN'] },
  },
  'change.notSent': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk ended before the change was sent.',
      next: 'Nothing has changed, so you can safely try again.',
    },
    'zh-CN': { meaning: 'Keydesk在发送更改之前意外退出。', next: '数据没有变化，可以放心重试。' },
  },
  'change.timeout': {
    fault: 'network',
    en: {
      meaning: 'The change was sent, but there was no reply in time. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '更改已发送，但未及时收到响应，无法确定是否已生效。', next: lookFirst['zh-CN'] },
  },
  'change.connectionLost': {
    fault: 'network',
    en: {
      meaning: 'The connection was lost after the change was sent. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '更改发送后连接中断，无法确定是否已生效。', next: lookFirst['zh-CN'] },
  },
  'change.replyCut': {
    fault: 'network',
    en: { meaning: 'The reply to the change was cut off. It may or may not have been done.', next: lookFirst.en },
    'zh-CN': { meaning: '更改的响应不完整，无法确定是否已生效。', next: lookFirst['zh-CN'] },
  },
  'change.replyUnreadable': {
    fault: 'service',
    en: {
      meaning: 'Keydesk can’t read the reply to the change. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '无法识别更改的响应，无法确定是否已生效。', next: lookFirst['zh-CN'] },
  },
  'change.replyIncomplete': {
    fault: 'service',
    en: {
      meaning: 'The service’s reply doesn’t mention this employee. The account may or may not have been added.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '服务的响应未提及该员工，无法确定账号是否已添加。', next: lookFirst['zh-CN'] },
  },
  'change.serverError': {
    fault: 'service',
    en: {
      meaning: 'The server replied to the change with an error[ (HTTP {status})]. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '服务器返回错误[（HTTP {status}）]，无法确定更改是否已生效。', next: lookFirst['zh-CN'] },
  },
  'change.businessError500': {
    fault: 'service',
    en: {
      meaning:
        'The service reported a network error on its side (code 500) after the change was sent. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': {
      meaning: '更改发送后，服务报告其内部网络错误（代码500），无法确定是否已生效。',
      next: lookFirst['zh-CN'],
    },
  },
  'change.foreignReply': {
    fault: 'network',
    en: {
      meaning:
        'Something other than the service replied to the change[ (HTTP {status})]. It may or may not have been done.',
      next: lookFirst.en,
    },
    'zh-CN': {
      meaning: '响应更改的不是服务本身[（HTTP {status}）]，无法确定是否已生效。',
      next: lookFirst['zh-CN'],
    },
  },
  'change.notDone': {
    fault: 'network',
    en: {
      meaning: 'There was no usable reply, and ten minutes later the service’s lists still show that nothing was done.',
      next: 'If it’s still needed, do it again.',
    },
    'zh-CN': {
      meaning: '未收到有效响应；十分钟后查询列表，更改仍未生效。',
      next: '如仍需要，可重新执行。',
    },
  },
  'change.recordOpen': {
    fault: 'service',
    title: { en: 'An earlier change isn’t settled', 'zh-CN': '前一项更改尚无结果' },
    en: {
      meaning:
        'An earlier change here was sent, and it isn’t known yet whether it was done ({entry}, since {since})[; it settles by {settles}][; the next one can be sent from {until} on]. Nothing more was sent.',
      next: 'Wait until then, or say whether it was done. Then try again.',
    },
    'zh-CN': {
      meaning:
        '此处前一项更改已发送，尚不确定是否生效（{entry}，{since}起）[；最迟{settles}有结果][；{until}起可发送下一项]。没有再发送。',
      next: '等到那时，或确认其是否已生效，然后重试。',
    },
  },
  'change.recordBusy': {
    fault: 'program',
    title: { en: 'Another change is under way', 'zh-CN': '另一项更改正在进行' },
    en: {
      meaning: 'Another change here is still under way ({entry}, by {operator}). Nothing was sent.',
      next: 'Nothing has changed, so you can safely try again.',
    },
    'zh-CN': {
      meaning: '此处另一项更改仍在进行（{entry}，操作人：{operator}）。没有发送。',
      next: '数据没有变化，可以放心重试。',
    },
  },
  'change.saidNotDone': {
    fault: 'input',
    en: {
      meaning: 'The outcome was unknown. Somebody checked and said that it wasn’t done.',
      next: 'If it’s still needed, do it again.',
    },
    'zh-CN': { meaning: '此项结果曾未知，经人工核对确认未生效。', next: '如仍需要，可重新执行。' },
  },
  'change.partlyDone': {
    fault: 'service',
    en: {
      meaning: 'There was no usable reply, and the service’s lists show that only part of it was done.',
      next: 'Check the lists for what’s missing, and do only that again. Keydesk hasn’t sent it again.',
    },
    'zh-CN': {
      meaning: '未收到有效响应；经查询列表确认，只有一部分已生效。',
      next: '在列表中查看缺少的部分，只重做这一部分。Keydesk没有重复发送。',
    },
  },
  'change.personRefused': {
    fault: 'input',
    en: {
      meaning: 'The service didn’t add this employee.',
      next: 'Correct what the service’s message names, then add the employee again.',
    },
    'zh-CN': { meaning: '服务未添加该员工。', next: '按服务的说明修改后重新添加。' },
  },
}
