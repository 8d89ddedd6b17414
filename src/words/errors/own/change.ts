import type { Catalogue } from '../entry.ts'
import { lookFirst } from '../lookFirst.ts'

/** A change that was sent once, and whose outcome the answer does not tell. */
export const change: Catalogue = {
  'change.timeout': {
    fault: 'network',
    en: {
      meaning: 'The change was sent, and no answer came in time. Whether it was done is not known.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '更改已发送，但未及时收到应答，是否生效尚不确定。', next: lookFirst['zh-CN'] },
  },
  'change.connectionLost': {
    fault: 'network',
    en: {
      meaning: 'The connection broke after the change was sent. Whether it was done is not known.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '更改发送后连接中断，是否生效尚不确定。', next: lookFirst['zh-CN'] },
  },
  'change.replyCut': {
    fault: 'network',
    en: { meaning: 'The answer to the change arrived cut off. Whether it was done is not known.', next: lookFirst.en },
    'zh-CN': { meaning: '收到的应答不完整，更改是否生效尚不确定。', next: lookFirst['zh-CN'] },
  },
  'change.replyUnreadable': {
    fault: 'service',
    en: { meaning: 'The answer to the change cannot be read. Whether it was done is not known.', next: lookFirst.en },
    'zh-CN': { meaning: '应答内容无法识别，更改是否生效尚不确定。', next: lookFirst['zh-CN'] },
  },
  'change.replyIncomplete': {
    fault: 'service',
    en: {
      meaning: 'The service answered without a word about this employee. Whether the account was added is not known.',
      next: lookFirst.en,
    },
    'zh-CN': { meaning: '服务的应答没有提到该员工，账号是否已添加尚不确定。', next: lookFirst['zh-CN'] },
  },
  'change.serverError': {
    fault: 'service',
    en: {
      meaning: 'The server answered the change with an error[ (HTTP {status})]. Whether it was done is not known.',
      next: lookFirst.en,
    },
    'zh-CN': {
      meaning: '服务器返回错误[（HTTP {status}）]，更改是否生效尚不确定。',
      next: lookFirst['zh-CN'],
    },
  },
  'change.businessError500': {
    fault: 'service',
    en: {
      meaning:
        'The service reported a network error on its side (code 500) after the change was sent. Whether it was done is not known.',
      next: lookFirst.en,
    },
    'zh-CN': {
      meaning: '更改发送后，服务报告其内部网络错误（代码 500），是否生效尚不确定。',
      next: lookFirst['zh-CN'],
    },
  },
  'change.notDone': {
    fault: 'network',
    en: {
      meaning: 'No usable answer came, and the service’s lists show that nothing was done.',
      next: 'Nothing has changed, so it can safely be done again.',
    },
    'zh-CN': { meaning: '未收到有效应答；经查询列表确认，更改没有生效。', next: '数据没有变化，可以放心重做。' },
  },
  'change.partlyDone': {
    fault: 'service',
    en: {
      meaning: 'No usable answer came, and the service’s lists show that only part of it was done.',
      next: 'Look in the lists which part is missing, and do only that again. Keydesk did not send it again.',
    },
    'zh-CN': {
      meaning: '未收到有效应答；经查询列表确认，只有一部分已生效。',
      next: '在列表中查看缺少的部分，只重做这一部分。Keydesk 没有重复发送。',
    },
  },
}
