import { fold, stem } from './words.ts'

/** Words that often describe the same picture, in groups: a text about croissants matches the picture tagged pastry. A word may be in several. */
const GROUPS = `
coffee espresso cappuccino latte flatwhite americano macchiato cortado mocha brew barista crema caffeine
coffee roast roaster roastery beans arabica origin blend grinder
coffee brew filter pourover dripper chemex aeropress kettle
coffee cup mug sip
barista counter cafe machine portafilter
cappuccino latte milk foam steam art
tea matcha chai infusion teapot leaves kettle
chocolate cocoa cacao truffle praline ganache
bread loaf sourdough baguette rye crust dough baker bakery ciabatta focaccia brioche
flour dough knead baker mill wheat grain
pastry croissant danish viennoiserie flaky butter puff
cake sponge cupcake frosting icing gateau layer birthday
cake dessert sweet tart pie brownie pudding treat
cookie biscuit shortbread macaron gingerbread
breakfast brunch morning pancake granola toast sunrise
lunch sandwich salad bowl soup
dinner supper evening candlelight feast table
drink beverage refreshing iced cold lemonade juice smoothie cocktail
fruit berry strawberry raspberry blueberry apple orange lemon citrus peach
citrus lemon orange lime grapefruit zest
vegetable carrot tomato greens harvest kale squash
spice cinnamon vanilla nutmeg ginger cardamom
ice gelato sorbet scoop cone
dress gown skirt frock
shirt blouse top tee tshirt
sweater knit jumper cardigan wool pullover knitwear
coat jacket parka outerwear trench blazer
trousers pants jeans denim chinos
shoe sneaker trainer boot sandal loafer footwear heel
bag tote handbag backpack purse satchel leather
scarf hat beanie gloves mittens cap
linen cotton silk fabric textile cloth woven
jewellery jewelry necklace earring ring bracelet pendant gold silver
outfit wardrobe style fashion look clothing apparel
watch clock timepiece
mountain peak summit ridge alpine hill
hike trail trek walk path backpacking wander
camp tent campfire campsite sleeping outdoors wild bivouac
climb rope boulder crag harness rock carabiner
bike bicycle cycle cycling ride gravel saddle
run jog runner marathon race sprint
kayak canoe paddle river lake
ski snowboard snow slope piste powder
beach sea ocean coast shore sand surf wave
forest wood tree pine woodland
rain waterproof wet storm shell drizzle umbrella
night stars dark headlamp torch lantern
skin face skincare complexion glow moisturiser moisturizer cream lotion hydration dry
serum drops dropper vitamin retinol essence
soap wash cleanser lather clean cleansing
lip lipstick balm gloss
makeup mascara foundation blush eyeliner
hair shampoo conditioner curls scalp
sun sunscreen spf sunny summer
perfume fragrance scent cologne aroma smell
candle wick wax glow
bath spa relax soak calm
yoga stretch meditation pilates mat wellness
gym workout fitness training exercise strength dumbbell
plant houseplant pot monstera leaf greenery succulent
flower bouquet bloom florist tulip rose petal peony blossom
garden seed soil gardening grow planting
sofa couch armchair lounge
chair stool seat
desk office workspace laptop
lamp light lighting bulb
table oak walnut wooden furniture
bed bedroom sleep pillow duvet bedding cosy
kitchen cook cooking pan recipe chef knife
ceramic pottery clay stoneware vase bowl glaze
blanket throw cosy warm fireplace
autumn fall october leaves pumpkin harvest
winter december frost snow cold
spring april blossom bloom
christmas holiday festive advent xmas gift santa
valentine heart romance love
halloween pumpkin spooky
easter egg bunny
wedding bride ceremony
gift present wrapped ribbon box hamper
sale discount offer deal save
team staff crew colleague people founder
shop store storefront boutique counter window
workshop handmade craft artisan hands maker
dog puppy pup canine leash
cat kitten feline
child kid toddler family children baby
party celebration balloon celebrate confetti
delivery parcel courier package shipping subscription
recycled sustainable eco compostable refill green planet
farm farmer harvest grower field
event market stall fair festival
wine vineyard grape bottle cellar
beer brewery hops pint ale
cheese dairy cheddar brie
honey bee hive jar
`

function readGroups(): Map<string, string[]> {
  const related = new Map<string, string[]>()
  for (const group of GROUPS.trim().split('\n').map((line) => line.split(' ').map(fold))) {
    for (const word of group) related.set(stem(word), [...(related.get(stem(word)) ?? []), ...group.filter((other) => other !== word)])
  }
  return related
}

const related = readGroups()
/** Most related words of one keyword that are searched for. */
const MAX_RELATED = 14

/** Folded words that are close in meaning to a stem, each once. */
export const relatedTo = (wordStem: string): string[] => [...new Set(related.get(wordStem))].slice(0, MAX_RELATED)
