/** What pictures show when texts speak of what people do in trades. */
export const TRADES = `
haircut, trim, hairdo, fringe, locks, salon, new look, friseur, peluquería, coiffeur > hair, scissors, comb, mirror, chair, salon, braid, blonde, curls, barber
beard, shave, stubble, bart, barba > beard, razor, barber, moustache, towel
nails, manicure, pedicure, polish > nails, hands, polish, bottle
relax, unwind, pamper, treat yourself, spa, entspannen, relajarse > towel, candle, bath, massage, stones, oil, pool, steam
muscles, sweat, workout, gains, stronger, fit, reps, lift, train, fitness, entrenar > gym, weights, dumbbell, barbell, rack, bike, mat, rope, coach
stretch, flexible, yoga, breathe, balance, namaste > mat, yoga, pose, studio, people
run, runners, running, jog, miles, kilometres, laufen, correr > shoes, runners, road, track, trail, start, bib
swim, swimming, lanes, dive, schwimmen, nadar, nager > pool, water, lane, goggles, swimmer
dance, steps, rhythm, tango, salsa, tanzen, bailar > couple, shoes, floor, mirror, hall, dress
glasses, eyesight, see clearly, sharp, vision, eyes, brille, gafas, lunettes > glasses, frames, eye, chart, lens, face
hear, hearing, loud, ear, hören, oír > ear, headphones, device, hearing
vet, animal, poorly, sick, check your pet, tierarzt, veterinario > dog, cat, horse, rabbit, table, stethoscope, bandage, cone
saddle, stable, pony, riding, gallop, reiten, caballo > horse, pony, saddle, stable, rider
engine, motor, service due, mot, brakes, tyres, garage, mechanic, auto, coche, voiture > car, engine, wheel, tyre, lift, wrench, oil, garage, brake
pedal, pedals, cycle, cyclists, ride, commute, two wheels, fahrrad, bici, vélo > bike, bicycle, wheel, helmet, rack, path, chain
driving test, licence, learner, l-plates, fahrschule, führerschein > car, instructor, cone, plate, wheel
photo shoot, portrait, pose, say cheese, lens, fotoshooting > camera, tripod, studio, backdrop, portrait, light
wedding day, honeymoon, guests, ceremony > bride, table, flowers, cake, rings, hall, candles
flowers, bouquet, blooms, stems, petals, blumen, flores, fleurs > flowers, bouquet, roses, vase, tulips, wreath, ribbon, bucket
plant, planting, dig, soil, compost, grow your own, pflanzen, plantar > plants, spade, soil, pots, bed, gloves, watering, greenhouse
mow, lawn, hedge, prune, rasen, césped > mower, lawn, hedge, shears, grass
tree, trees, felling, timber, wood, forest, baum, árbol, arbre > tree, trunk, branches, saw, forest, logs, stump
build, building, construction, foundation, bricks, bauen, construir > crane, bricks, scaffold, helmet, site, concrete, walls
roof, gutter, tiles, leaky, dach, tejado, toit > roof, tiles, ladder, chimney, slate
wall, walls, decorate, redecorate, wallpaper, streichen > wall, roller, brush, paint, ladder, tape
floor, boards, parquet, carpet, boden, suelo > floor, boards, tiles, carpet, plank
window, windows, glazing, view through, fenster, ventana > window, glass, frame, pane
bath, bathroom, shower, toilet, loo, badezimmer, baño > bath, shower, tiles, basin, tap, toilet, mirror
pipe, pipes, drain, blocked, clog, plumbing, rohr, tubería > pipe, pipes, drain, wrench, sink
move, moving, new home, first home, keys, umzug, mudanza > boxes, van, keys, house, sofa
rent, flat, apartment, property, for sale, wohnung, piso > house, building, room, balcony, key, plan, sign
clean, cleaning, sparkling, dust, scrub, putzen, limpiar > bucket, mop, cloth, gloves, window, spray, broom
wash, laundry, stain, waschen, lavar > washing, machine, line, basket, shirt, iron
sew, sewing, alter, hem, stitch, tailor, nähen, coser, coudre > machine, needle, thread, fabric, scissors, tape, pins, dress
wear, outfit, wardrobe, fashion, style, dress code, moda > dress, jacket, hanger, rail, model, shoes, mirror
shoes, boots, heels, soles, feet, schuhe, zapatos > shoes, boots, sole, laces, leather, heel
jewellery, jewelry, sparkle, shine, gem, precious, schmuck, joyas > ring, necklace, gold, silver, pearl, stone, earrings
watch, time, tick, hour, uhr, reloj > watch, clock, hands, dial
toy, toys, playtime, imagination, spielzeug, juguete > toys, blocks, bear, doll, train, puppet, puzzle
learn, study, exam, homework, lesson, teacher, lernen, estudiar > books, desk, classroom, board, pupils, pen, notebook
language, speak, word, words, conversation, sprache, idioma > board, people, book, flag, table
ink, tattoo, needle, skin art > tattoo, arm, needle, ink, sketch, stencil
piano, guitar, violin, lesson, practise, instrument, gitarre > piano, guitar, violin, keys, strings, sheet, drum
cheers, beer, brewery, hops, pint, ale, bier, cerveza, bière > beer, glass, tap, barrel, bottle, tank, hops, foam
wine, grape, vintage, cellar, vineyard, wein, vino, vin > wine, glass, bottle, grapes, barrel, vineyard, cellar
spirit, gin, whisky, distil, still, schnaps > bottle, still, copper, barrel, glass
tea, infusion, steep > tea, pot, teapot, cup, leaves, tin
ice cream, scoop, gelato, cone, melt, eis, helado, glace > ice, cream, cone, scoop, cup
cheese, milk, dairy, käse, queso, fromage > cheese, wheel, slice, milk, cow, board
meat, grill, barbecue, bbq, steak, sausage, grillen, parrilla > grill, meat, sausage, smoke, fire, flames, plate
fish, catch, fisherman, seafood, fisch, pescado, poisson > fish, net, boat, ice, harbour, plate
vegetables, veg, greens, salad, vegan, plant-based, gemüse, verduras, légumes > vegetables, salad, carrots, tomatoes, crate, bowl, leaves, green
fruit, orchard, apples, berries, juice, obst, fruta > apples, fruit, berries, basket, tree, juice, press
eggs, hens, chickens, farm, bauernhof, granja, ferme > eggs, hen, hens, chicken, barn, tractor, field, cow
spice, herbs, aroma, fragrance, smell, scent, duft, olor > herbs, jar, spices, spoon, plants, candle, bottle
pizza, pasta, noodles, italian > pizza, pasta, plate, oven, pan
soup, stew, warming, bowl, suppe, sopa > soup, bowl, pot, spoon, steam
chocolate, cocoa, praline, schokolade > chocolate, box, pralines, bar, cup
hotel, room, suite, check in, guesthouse, zimmer, habitación > room, bed, reception, key, view, balcony, towel
camp, tent, campfire, under the stars, zelt, acampar > tent, fire, van, stars, sleeping
boat, sail, rowing, paddle, canoe, barco > boat, sail, canoe, paddle, river, harbour, lake
train, station, platform, rails, bahn, tren > train, station, platform, track
plane, airport, abroad, flight, flug, avión > plane, airport, suitcase, wing, passport
bus, coach, ride, busfahrt, autobús > bus, coach, stop, seats
map, route, way, find your way, navigate, lost, karte, mapa > map, compass, sign, path, road
museum, art, exhibition, gallery, artist, kunst, arte > painting, gallery, sculpture, wall, frame, easel
theatre, stage, show, curtain, actors, premiere, bühne, teatro > stage, curtain, actors, lights, seats
film, movie, cinema, screen, popcorn, kino, cine > screen, projector, seats, popcorn
book club, author, novel, chapter, library, buch, libro > books, shelf, pages, author, reading, stack
computer, laptop, online, website, software, remote > laptop, screen, desk, keyboard, phone
meeting, client, office, deal, contract, sign here, büro, oficina > desk, table, office, people, laptop, pen, documents
tax, taxes, figures, numbers, receipts, accounts, steuer, impuestos > papers, calculator, desk, receipts, folder, laptop
insurance, safe, protect, protection, cover, sicher > helmet, umbrella, gloves, goggles, family
safety, goggles, helmet, protective, careful, sicherheit, seguridad > helmet, goggles, gloves, vest, glasses, sign
measure, size, fit, inches, centimetres, messen, medir > tape, ruler, measuring, chart
stock, inventory, warehouse, shelves, storage, lager, almacén > shelves, boxes, warehouse, pallet, crates
pack, packing, ship, shipping, order, orders, versand, envío > boxes, parcels, tape, label, bags
award night, gala, stage, applause > stage, trophy, people, audience, lights
newspaper, press, in the news, headline, zeitung, prensa > newspaper, magazine, page, article, clipping
radio, interview, podcast, microphone > microphone, studio, headphones
anniversary edition, limited, special edition, collector > box, label, numbered, poster
renovation, refurbish, restore, restored, restoration, renovieren, reformar > tools, dust, ladder, stripped, sanding, before, after
upstairs, stairs, attic, cellar, basement, keller, treppe > stairs, attic, cellar, door
light, lamp, glow, bright, licht, luz, lumière > lamp, light, candle, bulb, lantern, window
quiet, calm, silence, peace, peaceful, ruhe, tranquilo > empty, garden, lake, bench, window, candle
view from above, bird's eye, drone, von oben > aerial, roof, field, town
close up, detail, details, closer look > macro, close, texture, detail
mess, messy, chaos, oops, accident, spilled, chaos > spill, broken, pile, floor, mess
mystery, guess, what is it, riddle, quiz > macro, close, detail, box
`
