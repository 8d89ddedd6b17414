/** 512 short words that are told apart when they are read out, for passwords. */
export const passwordWords: readonly string[] = `
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
