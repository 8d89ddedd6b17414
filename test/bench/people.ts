const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华慧建国文斌宇浩']

/** Made-up people, the same in each run (Park and Miller): each as a record's text, and what of it is searched. */
export function* madeUpPeople(people: number): Generator<{ text: string; parts: string[] }> {
  let state = 20_261_122
  const draw = (from: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % from
  }
  for (let number = 0; number < people; number += 1) {
    const name = surnames[draw(20)]! + given[draw(31)]! + (draw(3) > 0 ? given[draw(31)]! : '')
    const record = {
      globalId: String(6_500_000_000_000_000 + number),
      userName: `user${draw(1_000_000)}acme${number}`,
      name,
      departmentId: String(draw(40)),
      departmentName: `研发${draw(40)}部`,
      remark: draw(3) === 0 ? `seat ${draw(2000)}` : null,
      assetNums: [`KD3528${String(number).padStart(7, '0')}`],
      borrowNum: null,
      onlineFlag: draw(4) === 0,
      updateTime: 1_700_000_000_000 + draw(1e9),
    }
    const { userName, departmentName, remark, assetNums } = record
    yield { text: JSON.stringify(record), parts: [name, userName, departmentName, remark ?? '', ...assetNums] }
  }
}
