import type { Random } from '../random.ts'

type Written = readonly [written: string, latin: string]
type Some<T> = readonly [T, ...T[]]

const FAMILY: Some<Written> = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['赵', 'zhao'],
  ['黄', 'huang'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['徐', 'xu'],
  ['孙', 'sun'],
  ['马', 'ma'],
  ['朱', 'zhu'],
  ['欧阳', 'ouyang'],
  ['司马', 'sima'],
  ['诸葛', 'zhuge'],
]
const GIVEN: Some<Written> = [
  ['伟', 'wei'],
  ['芳', 'fang'],
  ['娜', 'na'],
  ['敏', 'min'],
  ['静', 'jing'],
  ['磊', 'lei'],
  ['洋', 'yang'],
  ['艳', 'yan'],
  ['勇', 'yong'],
  ['杰', 'jie'],
  ['涛', 'tao'],
  ['明', 'ming'],
  ['超', 'chao'],
  ['霞', 'xia'],
  ['平', 'ping'],
  ['刚', 'gang'],
  ['桂英', 'guiying'],
  ['建国', 'jianguo'],
  ['小龙', 'xiaolong'],
  ['思远', 'siyuan'],
  ['雨桐', 'yutong'],
  ['梓涵', 'zihan'],
  ['𠮷', 'ji'],
]
const LATIN_FIRST: Some<string> = [
  'Anna',
  'Ben',
  'Chloé',
  'David',
  'Eva',
  'Frank',
  'Grace',
  'Henry',
  'Irène',
  'Jack',
  'Karin',
  'Liam',
]
const LATIN_LAST: Some<string> = [
  'Adams',
  'Berg',
  'Costa',
  'Dubois',
  'Evans',
  "O'Neill",
  'García',
  'Hoffmann',
  'Ivanova',
  'Jensen',
  'Müller',
]

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/** A person's name, Chinese three times in four, and an account name in letters and digits to go with it. */
export function personName(random: Random): { name: string; account: string } {
  if (random.chance(0.25)) {
    const first = random.pick(LATIN_FIRST)
    const last = random.pick(LATIN_LAST)
    return { name: `${first} ${last}`, account: lettersAndDigits(first + last) }
  }
  const [family, familyLatin] = random.pick(FAMILY)
  const [given, givenLatin] = random.pick(GIVEN)
  return { name: family + given, account: familyLatin + givenLatin }
}
