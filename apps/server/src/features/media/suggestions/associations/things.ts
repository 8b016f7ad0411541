/** What pictures show when texts speak of what businesses do and sell. */
export const THINGS = `
sold out, gone, all gone, everything gone, none left, empty, hungry, last one, cleared out, ran out, ausverkauft, weg, agotado, épuisé > empty, crates, shelf, sold, sign, basket, bare, tray, crumbs
half price, bargain, reduced, sale, discount, deal, cheaper, save, leftovers, yesterday's, rabatt, rebajas, soldes > sign, price, tag, crate, half, basket, sale, label
on our way, deliver, delivery, delivered, courier, doorstep, at your door, your house, brought to you, we come to you, on wheels, wheels, leaves here, drop off, liefern, lieferung, entrega, livraison > van, bike, trike, bicycle, boxes, parcel, door, doorstep, bag, handle, crate, cargo, courier, truck, loading
drive, driving, road, motorway, trip, journey, tour, fahrt, viaje, voyage > van, car, road, bus, minibus, truck, windscreen
market, stall, stand, fair, saturday market, markt, mercado, marché > market, stall, table, crates, awning, trolley, basket, square, hall
wholesale, auction, supplier, source, sourced, choose, hand-picked, großmarkt > market, auction, hall, trolleys, crates, boxes, warehouse
thief, thieves, steal, stolen, security, secure, burglar, safe overnight, lock up, diebstahl, robo, vol > lock, chain, padlock, key, keys, camera, alarm, cable
trust, trusted, stranger, identity, certified, qualified, licensed, registered, proof, genuine, vertrauen, confianza, confiance > card, badge, identity, certificate, uniform, logo, licence, document, seal
emergency, urgent, burst, leak, leaking, flood, flooded, disaster, panic, notfall, emergencia, urgence > water, dripping, tap, bucket, ceiling, puddle, valve, pipe, phone
turn it off, turn off, shut off, switch off, main, abdrehen > tap, valve, stop, switch, wheel, handle, arrow, lever
hygiene, hygienic, germs, sterile, sterilise, sterilised, disinfect, clean, spotless, infection, infections, steam, sauber, hygiene, higiene > autoclave, gloves, instruments, mask, tray, steam, washing, white, cleaning
broken, broke, lost, missing, replace, replacement, spare, repair, mend, fix, fixed, save it, second life, kaputt, reparieren, roto, arreglar, cassé, réparer > repair, tools, screwdriver, glue, printer, hands, workbench, parts, patch, needle, sewing
hole, holes, tear, torn, patch, darn, loch > hole, patch, needle, thread, mending, darning
moth, moths, pests, bugs, motten, polillas > freezer, bags, sweater, holes, wardrobe, cedar
cut, slice, sliced, snip, chop, scissors, open it, schneiden, cortar, couper > scissors, knife, cut, slice, blade, halves, board
knit, knitting, woolly, woollies, wool, jumper, cosy, warm, stricken, tejer, tricoter > sweater, yarn, needles, cardigan, skein, wool, knitted, shawl, socks, sheep
roll, rolling, downhill, slope, slide, slides, wobbly, uneven, crooked, schief > rolling, ball, floor, slope, wheel, wooden
heavy, carry, luggage, rucksack, backpack, luggage, gepäck, equipaje, bagages > bags, mule, mules, horse, donkey, rucksack, porter, trolley, cart
sleep, night's rest, bed, beds, dorm, overnight, stay, accommodation, übernachten, dormir > bed, beds, dormitory, blanket, blankets, hut, tent, pillow, room, bunk
walk, walking, on foot, hike, trail, path, two legs, steps, wandern, caminar, randonnée > path, trail, boots, mountain, ridge, hikers, narrow, map
broke down, breakdown, pushed, push, stuck, panne, avería > pushing, car, van, minibus, road, people
sea, coast, ocean, beach, waves, sail, meer, mar, mer > sea, beach, boat, waves, harbour, sand
view, panorama, above, top, summit, peak, aussicht, vista, vue > mountain, ridge, valley, view, clouds, peak, panorama, sky
wings, feathers, fly, flight, flock, birds, vogel, pájaros, oiseaux > bird, birds, flying, pelican, heron, nest, reeds, flock
grown, growing, seeds, seed, roots, garden, green, from seed, gepflanzt > seedlings, pots, garden, soil, greenhouse, plants, leaves
bees, buzzing, honey, pollinators, imker > bees, hive, honey, jar, comb, smoker
bread, baked, baking, oven, dough, loaf, crust, gebacken, horno > oven, bread, loaf, loaves, dough, flour, peel, baker, basket
sweet, treat, sugar, dessert, indulge, naschen, dulce, sucré > cake, sugar, chocolate, biscuits, doughnuts, icing, tart, pastry
coffee, caffeine, brew, cuppa, kaffee, café > cup, coffee, mug, espresso, machine, beans, saucer, milk
drink, thirsty, sip, pint, glass, toast, trinken, beber, boire > glass, bottle, cup, beer, wine, cocktail, tea, jug
taste, tasting, try, sample, samples, probieren, probar, goûter > plates, tasting, spoon, small, slices, samples
recipe, secret, secrets, how it's made, ingredients, rezept, receta, recette > recipe, handwritten, notebook, flour, bowl, ingredients, book
fire, flames, wood, logs, hot, burning, feuer, fuego, feu > fire, flames, logs, oven, wood, smoke, embers, blowtorch
water, tap, pour, stream, wasser, agua, eau > water, tap, kettle, pouring, drops, bottle, jug
energy, heating, boiler, cosy, radiator, bills, warm home, heizung, calefacción, chauffage > boiler, radiator, thermostat, pump, gauge, meter, pipe, loops
power, electric, battery, charge, plug, strom, eléctrico > cable, battery, charger, plug, socket, motor
music, song, sing, concert, band, tune, musik, música, musique > guitar, piano, stage, singer, microphone, band, choir
play, game, games, board, dice, win, spielen, jugar, jouer > board, dice, cards, table, pieces, map, players, pawns
read, reading, story, book, page, lesen, leer, lire > book, books, shelf, pages, reading, library
write, letter, post, in the post, mail, postcard, reminder, carta, courrier > postcard, envelope, letter, stamp, note, handwritten, card
paint, colour, colours, colourful, rainbow, bright, farbe, colores, couleurs > colours, paint, rainbow, palette, brush, coloured, row, skeins
gift, present, surprise, wrap, for someone, geschenk, regalo, cadeau > gift, box, ribbon, wrapped, paper, parcel, hamper, bag
eco, green, planet, waste, plastic-free, reuse, refill, recycle, sustainable, nachhaltig, sostenible, durable > jar, refill, bag, leaf, bins, solar, linen, crate
money, till, cash, wallet, cash drawer, pay, kasse, caja, caisse > till, counter, coins, shop, card, register
shop, store, door, come in, drop in, visit us, round the corner, find us, laden, tienda, boutique > shop, front, window, door, counter, street, sign, shelves
entrance, way in, back door, back entrance, round the back, access, eingang, entrada, entrée > door, entrance, courtyard, ramp, lift, gate, steps, sign
sit, seat, bench, rest, put your feet up, take a seat, sitzen, siéntate > bench, chair, armchair, sofa, seat, cushion, terrace
sign, look for, spot us, find the table, schild > flag, pennant, sign, table, arrow, board
kitchen, cook, cooking, dinner, homemade, kochen, cocinar, cuisiner > kitchen, pan, pot, stove, chef, knife, plate
factory, made here, production, workshop, workbench, behind, werkstatt, taller, atelier > workshop, machine, bench, tools, hands, factory, sparks
big, giant, huge, record, largest, riesig, enorme > giant, big, tall, stack, mountain, pile
tiny, mini, winzig, pequeño > tiny, small, mini, miniature, little
old, worn, rusty, tired, dusty, vintage, rostig > old, rust, worn, dust, cracked, antique
brand new, fresh, just finished, neu, nuevo, nouveau > new, box, boxed, shiny, label
dress up, costume, outfit, look, wear, fancy, kostüm, disfraz > costume, dress, hat, mask, suit, mirror
sport, match, club, training, tournament, turnier, partido > ball, team, pitch, jersey, trophy, helmet, mouthguards
teeth, tooth, smile, brush, bite, zahn, zähne, dientes, dents > teeth, toothbrush, dentist, chair, model, x-ray, mouthguard, smile
back, posture, pain, stiff, sore, ache, rücken, espalda > back, massage, stretching, physio, mat, chair
donate, charity, raised, you paid, support, collection, spenden, donar > school, children, cheque, box, roof, jar, building
vote, rules, house rules, law, rule, regel, reglas > sign, notice, board, poster, handwritten
machine, robot, technology, digital, app, gerät, máquina > machine, screen, display, laptop, phone, printer
`
