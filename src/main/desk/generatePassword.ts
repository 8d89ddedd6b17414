import { randomInt } from 'node:crypto'
import type { PasswordLength } from '../../domain/memberRules.ts'

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const

/** Within all usual bounds; the specification doesn't show the service's (50003). */
const usualLength = 12
/** As many words, and digits after them: 36 bits. */
const usualWords = 3
const digitsAfter = 3

/** How it looks: letters and digits, or words that can be read out. */
export type PasswordStyle = 'letters' | 'words'

const pick = (from: string): string => from[randomInt(from.length)] ?? ''

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** 512 short words that are told apart when they are read out, for passwords. */
const passwordWords: readonly string[] = `
  acorn actor adobe agave album alder alley alloy amber amble anchor ankle apple apron arbor arena argon arrow
  aspen atlas attic axle bacon badge bagel baker bamboo banjo barge barn basil basin baton beach beacon bead beam
  bean bear beard beaver bell belt bench berry bingo birch bird bison blaze blend bloom board boat bold bolt bonus
  book boot borax bottle bowl brand brass brave bread breeze brick bridge brisk brook broom brush bubble bucket
  bugle build bunny buoy bush butter button cabin cable cactus cake camel camera camp candle candy canoe canyon
  caper cargo carol carpet carrot castle cedar cello chalk charm chart cheek cheer cherry chess chest chime cider
  cinema circle citrus clam clay clear clever cliff clock cloth cloud clover coach coast cobalt cocoa comet comic
  copper coral cork corner cotton couch cougar cover crab craft crane crater cream creek crepe crest crisp crowd
  crown cruise cube cuckoo curve cycle daisy dance delta denim desert desk diary diner disco dome donkey door
  dough dove draft dragon dream drift drum eagle early earth easel echo edge elbow elder ember engine ermine event
  fable fabric falcon family farm feast fence fern ferry fiddle field finch fjord flag flame flask fleet flint
  float flora flour flute foam forest fork fossil frame fresh frost fruit fudge galaxy garden garlic garnet gate
  gecko ghost giant ginger glade glass globe glove glow goat golden goose gourd grace grain grand grape grass
  gravel great green grove guest guide guitar gull hammer harbor harp hatch hazel heart hedge helmet herb heron
  hill hinge hobby honey hoop horse hotel house humble ibis igloo image index inlet iron island ivory jacket jade
  jaguar jazz jelly jersey jewel jigsaw joker jolly judge juice jumbo jungle kayak kernel kettle kiosk kite kiwi
  koala ladder lagoon lake lamp larch lark laser lava lawn leaf lemon lens level lime linen lion lizard llama
  lobby locket lodge lotus lunar lunch lynx magnet mango manor maple marble march market mask meadow medal melon
  mentor merit metal meteor mint mirror mitten model mole moose mosaic moss motor mouse muffin mural museum music
  napkin narrow nectar needle nest night noble noodle north note novel nutmeg oasis ocean olive onion onyx opal
  opera orange orbit orchid organ otter oval oven oyster paddle page paint palace palm panda panel papaya paper
  parade park parrot pasta path peach peak pearl pebble pecan pedal pencil pepper piano picnic pigeon pillow pilot
  pine pixel plain planet plaza plum pocket poem polar pond pony poppy porch potato prism puffin pulse puppet
  purple puzzle quail quartz queen quest quick quiet quilt quince rabbit radar radio raft rail ramp ranch raven
  reef relay ribbon ridge river robin robot rocket rope rose round ruby rudder rustic saddle sail salad salmon
  sand satin saturn sauce scarf school scout seal season seed shade shelf shell shore signal silk silver sketch
  sled slope smile snow soap sofa solar sonic soup south spark spice spiral spoon spring spruce square stable
  stage star steam steel stone storm story stream street studio sugar summer summit sunny sunset swan swift table
  tango teapot
`
  .trim()
  .split(/\s+/)

/** "RiverLampStone472": words and digits; undefined where the bounds leave no room for as many words as it takes. */
function inWords({ min, max }: PasswordLength): string | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const digits = Array.from({ length: digitsAfter }, () => pick(alphabets[2]))
    const words: string[] = []
    while (words.length < usualWords || words.join('').length + digitsAfter < min) {
      words.push(capitalised(passwordWords[randomInt(passwordWords.length)] ?? ''))
    }
    const password = [...words, ...digits].join('')
    if (password.length <= max) return password
  }
  return undefined
}

/** 12 letters and digits, or as near to that as the bounds allow. */
function inLetters(bounds?: PasswordLength): string {
  const length = bounds === undefined ? usualLength : Math.max(1, bounds.min, Math.min(bounds.max, usualLength))
  const all = alphabets.join('')
  const characters = Array.from({ length }, (_, at) => pick(alphabets[at] ?? all))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}

/**
 * A password within the service's bounds: at least one capital, one small letter and one digit if there is room, without
 * the ones that are easily confused (0 O, 1 l I). Words only where they fit.
 */
export function generatePassword(bounds?: PasswordLength, style: PasswordStyle = 'letters'): string {
  const words = style === 'words' ? inWords(bounds ?? { min: 1, max: 64 }) : undefined
  return words ?? inLetters(bounds)
}
