/**
 * Drafts and the one file of the library that fits each best, written by hand like those of a small business: text | name | description | tags |
 * product | category | platforms. In about half of the lines the text describes the picture in other words than the file does.
 */
export const RELEVANCE_LINES = `
Our Morning Roast is back in stock. Chocolatey, round and made for the first cup of the day. | morning-roast-bag.jpg | Brown paper bag of coffee on a stone counter | packaging, beans | Morning Roast | coffee | instagram
New on the bar: a honey flat white with oat foam. Who is in? | IMG_2231.jpg | Milk poured into a ceramic cup, rosetta forming | latte, art, barista | | coffee | instagram
We start heating the drum at five so that your beans are fresh by nine. | roastery-drum-07.jpg | The roaster at work beside the cooling tray | roastery, machine, workshop | | coffee | facebook
Cold brew season is here. Steeped for eighteen hours, poured over ice. | coldbrew-bottle.jpg | Glass bottle with dark coffee and ice cubes | cold brew, iced, summer | Night Shift Cold Brew | coffee | twitter
Learn to pour like a pro: home brewing class on Saturday, filter and kettle included. | class-v60.jpg | Hand with gooseneck kettle over a paper dripper | filter, workshop, brewing | | coffee | facebook
Meet Abel, who grows our Yirgacheffe on two hectares above the lake. | abel-farm-visit.jpg | Farmer holding red cherries among the shrubs | ethiopia, origin, harvest | Yirgacheffe | coffee | linkedin
Decaf that does not taste like a compromise. Try Sundown tonight. | sundown-decaf.png | Purple tin on a bedside table in lamplight | decaf, evening | Sundown Decaf | coffee | instagram
Espresso lovers: our new house blend pulls thick, dark and sweet. | shot-closeup.jpg | Crema running from a naked portafilter | espresso, crema | House Blend | coffee | instagram
The shop is getting new stools and a longer bar. Come and see it on Monday. | counter-rebuild.jpg | Cafe interior with carpenters and fresh wood | interior, renovation, counter | | coffee | facebook
A subscription that never runs dry: beans at your door every other week. | doorstep-parcel.jpg | Cardboard box with coffee bags on a doormat | delivery, subscription, parcel | | coffee | facebook
Sourdough takes patience. Ours rests for thirty-six hours before it sees the oven. | proofing-baskets.jpg | Loaves resting in rattan baskets under linen | sourdough, dough, bakery | | bakery | instagram
Croissants straight from the oven, every day at seven. | croissant-tray.jpg | Golden croissants cooling on a rack | croissant, butter, breakfast | | bakery | instagram
Nothing beats something flaky and buttery with your espresso. | almond-twice-baked.jpg | Twice-baked pastry with sliced almonds | pastry, almond, viennoiserie | | bakery | instagram
Gluten-free does not mean joy-free: our buckwheat loaf is here. | buckwheat.jpg | Dark loaf cut open on a board | gluten-free, bread, buckwheat | Buckwheat Loaf | bakery | facebook
Order your birthday cake three days ahead and choose the filling. | layers-berry.jpg | Tall sponge with berries and candles | cake, birthday, celebration | | bakery | facebook
Cinnamon knots are the reason our queue goes round the corner on Sundays. | knots.jpg | Twisted buns with sugar on baking paper | cinnamon, buns, weekend | Cinnamon Knot | bakery | instagram
The hands behind your daily loaf: Rosa has been kneading since four. | rosa-portrait.jpg | Baker in a floury apron shaping dough | team, baker, portrait | | bakery | linkedin
Pumpkin season on a plate. Limited until the end of October. | pumpkin-tart.jpg | Orange tart with a crimped crust and cream | autumn, tart, dessert | Pumpkin Tart | bakery | instagram
Our macarons now come in pistachio, rose and salted caramel. | macaron-tower.jpg | Pastel shells stacked in a pyramid | macaron, pistachio, sweets | Macaron Box | bakery | pinterest
Left-over bread becomes crumbs, croutons and beer. Here is how we waste nothing. | crumb-jar.jpg | Jars filled with dried crumbs on a shelf | zero waste, bread, sustainable | | bakery | linkedin
The Amalfi dress is made for long lunches and warm evenings. | amalfi-lemon.jpg | Woman in a yellow print gown on a terrace | dress, summer, lemon print | Amalfi Dress | fashion | instagram
Linen shirts in four new colours, cut loose for the hottest days. | shirts-rail.jpg | Row of shirts on a wooden rail | linen, shirts, colours | Breeze Shirt | fashion | instagram
Keep warm: hand-knitted pullovers from our village atelier. | knit-detail.jpg | Chunky wool sweater, close view of the cable pattern | knitwear, wool, winter | | fashion | facebook
A bag that carries laptop, lunch and gym clothes and still looks sharp. | tote-desk.jpg | Leather tote beside a keyboard | tote, leather, office | Daily Tote | fashion | linkedin
Denim that was born twice: jeans sewn from what others threw away. | patchwork-denim.jpg | Jeans made of different washes | denim, recycled, upcycling | Second Life Jeans | fashion | instagram
Getting married this year? Book a fitting with our bridal team. | bridal-fitting.jpg | Seamstress pinning a white lace hem | wedding, bride, lace | | fashion | instagram
Tiny gold hoops you will never take off. | hoops-ear.jpg | Ear with small golden earrings | jewellery, gold, minimal | Tiny Hoops | fashion | pinterest
Rain or shine, this trench has your back. | trench-street.jpg | Woman with umbrella crossing a wet street | coat, trench, rain | City Trench | fashion | instagram
Sneakers made from corn and cork. Light as a feather, kind to the planet. | cork-sole.jpg | White trainers with a cork sole held in hands | sneakers, vegan, sustainable | Kernel Sneaker | fashion | instagram
Behind the scenes of the autumn lookbook: wind machines and too much tea. | lookbook-bts.mp4 | Crew with camera around a model in the studio | behind the scenes, shooting, lookbook | | fashion | tiktok
First light on the ridge. Worth every step in the dark. | summit-sunrise.jpg | Hikers on a peak with the sun coming up | mountain, sunrise, hike | | outdoor | instagram
The Lynx 2 tent pitches in four minutes, even alone, even in wind. | lynx2-alpine.jpg | Green tent on a meadow below a glacier | tent, camping, alpine | Lynx 2 Tent | outdoor | instagram
Fall asleep under the stars: sleeping bags rated to minus ten. | bag-night.jpg | Person in a cocoon bag beside a lantern, milky way | sleeping bag, night, camping | Nebula Bag | outdoor | facebook
Tried, soaked, approved: our shell jacket after a week in Scotland. | storm-shell.jpg | Blue jacket with water beading on the sleeve | jacket, waterproof, rain | Skye Shell | outdoor | instagram
Chalk up. The new bouldering set is on the wall. | boulder-hall.jpg | Climber hanging from a purple hold | climbing, boulder, gym | | outdoor | instagram
Gravel weekend in the hills: seventy kilometres, two coffees, one puncture. | gravel-group.jpg | Riders with bikes on a dusty lane | cycling, gravel, group | | outdoor | facebook
Dinner at two thousand metres tastes better. Our stove boils a litre in three minutes. | stove-pot.jpg | Small gas burner with a steaming pot on rocks | stove, camping, cooking | Ember Stove | outdoor | instagram
How to pack sixty litres for five days on the trail. | packing-flatlay.jpg | Gear laid out around a rucksack on a wooden floor | backpack, packing, checklist | Ridge 60 | outdoor | pinterest
Dogs are welcome on our guided walks. | dog-forest.jpg | Puppy with a red harness between pines | dog, forest, walk | | outdoor | facebook
Paddle out with us: evening kayak tours every Thursday. | kayak-dusk.mp4 | Boats gliding over a calm lake at dusk | kayak, lake, tour | | outdoor | tiktok
Our Rose Face Serum sinks in within seconds and never feels sticky. | serum-drop.jpg | Dropper above a cheek, pink liquid | serum, skincare, rose | Rose Face Serum | cosmetics | instagram
Wash the day away with three plain ingredients. | cleansing-bar.jpg | Green bar of soap with lather on slate | soap, cleanser, natural | Clay Bar | cosmetics | instagram
SPF fifty without the white mask. Tested on every skin tone in our team. | spf-swatches.jpg | Sunscreen stripes on four forearms | sunscreen, skin, team | Daily Shield | cosmetics | instagram
Curls need water, not weight. Meet the new leave-in. | curl-cream.jpg | Woman with curly hair scrunching her ends | hair, curls, care | Leave-In Cloud | cosmetics | instagram
Bring your empty jar back and pay only for the cream. | refill-station.jpg | Staff filling a glass jar from a steel dispenser | refill, eco, store | | cosmetics | facebook
A lip colour that survives coffee, kisses and conference calls. | matte-red.jpg | Red lipstick bullet, macro | lipstick, red, makeup | Stay Lip | cosmetics | pinterest
Sunday ritual: hot bath, candle, phone in another room. | bath-tray.jpg | Wooden tray over a tub with salts and a glowing candle | bath, spa, candle | | cosmetics | instagram
Dry winter skin? This balm is the thick blanket your face is asking for. | rescue-balm.jpg | Tin with yellow ointment in snow | balm, winter, dry skin | Rescue Balm | cosmetics | facebook
What perfumers call a chypre, we call a walk after the rain. | perfume-moss.jpg | Square flacon on wet moss | fragrance, perfume, forest | Petrichor | cosmetics | instagram
The lab behind the label: how we test without animals. | lab-pipette.jpg | Chemist with gloves holding a pipette | laboratory, cruelty-free, science | | cosmetics | linkedin
Peonies are in. They last ten days, so be quick. | peony-bucket.jpg | Zinc bucket full of pink blooms | peony, flowers, florist | | garden | instagram
Your monstera is not thirsty, it is bored. Five tips from our greenhouse. | monstera-window.jpg | Big-leaved houseplant by a bright window | monstera, houseplant, care | | garden | pinterest
Sow now, eat in May: the radish and spinach guide. | raised-bed.jpg | Hands pressing seeds into dark soil | sowing, vegetables, spring | | garden | facebook
Every stem in this bunch was cut before breakfast, two fields from the shop. | wild-bunch.jpg | Loose bouquet wrapped in newspaper | bouquet, local, seasonal | Field Bunch | garden | instagram
Wreath workshop in Advent: bring scissors, we bring mulled wine. | wreath-hands.jpg | Fir wreath being tied with red ribbon | christmas, wreath, workshop | | garden | facebook
A couch you can nap on, host on and, if you must, work on. | sofa-moss.jpg | Green velvet sofa in a sunny living room | sofa, living room, velvet | Moss Sofa | home | pinterest
Oak grows for eighty years. We think a table should last at least as long. | oak-table.jpg | Solid dining table with joinery detail | table, oak, dining | Long Table | home | instagram
Turn down the ceiling light. Our paper lamps make evenings softer. | paper-lamp.jpg | Round lamp glowing in a dim corner | lamp, paper, cosy | Moon Lamp | home | instagram
Each mug is thrown by hand in Porto, so no two are alike. | mug-wheel.jpg | Wet clay turning on a potter's wheel | pottery, ceramic, handmade | Porto Mug | home | instagram
Bed linen washed with stones, so it is soft from the first night. | bed-grey.jpg | Unmade bed with grey duvet in the morning | bedding, bedroom, cotton | Stonewash Set | home | pinterest
Home office, but make it human: desks that go up when you do. | standing-desk.jpg | Woman standing at a raised desk with plant | desk, office, ergonomic | Lift Desk | home | linkedin
Mats down, phones off. Vinyasa at sunrise in the park. | yoga-park.jpg | Group stretching on grass in early light | yoga, outdoor class, morning | | fitness | instagram
Ten kilos, ten minutes, no excuses. The kettlebell workout is online. | kettlebell.mp4 | Trainer swinging an iron weight | kettlebell, workout, training | | fitness | tiktok
Crossing the finish line is optional, the cake afterwards is not. Join our city run. | finish-line.jpg | Runners with medals and confetti | run, race, event | | fitness | facebook
Recovery matters: foam roll for five minutes after every session. | roller-floor.jpg | Athlete lying on a roller on a gym floor | recovery, stretching, roller | | fitness | instagram
Fresh goat cheese from forty happy animals. | goat-cheese.jpg | White rounds with herbs on a wooden board | cheese, goat, dairy | | farm | instagram
The hives are humming and the first jars are filled. | honey-jars.jpg | Amber glasses in a row, a dipper dripping | honey, bees, jar | Lime Honey | farm | instagram
Grapes in, boots off. The vintage of the year is in the cellar. | grape-crates.jpg | Crates of dark grapes on a trailer | wine, harvest, vineyard | | farm | facebook
Veg boxes are back: what is inside is what the field gave this week. | veg-box.jpg | Crate with carrots, kale and beetroot | vegetables, box, seasonal | Green Box | farm | facebook
Craft beer with a story: our new pale ale uses hops from next door. | pale-ale.jpg | Hazy pint with foam on a barrel | beer, brewery, hops | Neighbour Pale | farm | instagram
`
