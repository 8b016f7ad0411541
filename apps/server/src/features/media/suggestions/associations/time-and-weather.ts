/** What pictures show when texts speak of times, seasons and weather. */
export const TIME_AND_WEATHER = `
ago, back then, started, it all started, started out, began, beginnings, since, founded, founding, once upon, decades, generations, generation, heritage, history, origins, roots, tradition, used to, in those days, years old, birthday of, long before, damals, seit, früher, angefangen, gegründet, geschichte, historia, empezó, fundada, antaño, histoire, autrefois, fondée, débuts > old, photo, photograph, black, white, sepia, scan, scanned, polaroid, print, faded, vintage, archive, history, snapshot, historic, antique, album, alt, antigua, ancienne
night, asleep, sleep, sleeping, bed, pyjamas, pajamas, midnight, moon, stars, dark, after hours, late, while you, small hours, nacht, noche, nuit > night, dark, clock, lamp, moon, stars, street, window, lit, light, bed
early, dawn, first light, before sunrise, before you wake, wake up, up since, crack of dawn, alarm, früh, morgens, madrugada, tôt > sunrise, dawn, dark, early, lamp, market, van, clock, empty, morning, light
morning, breakfast, weekend, sunday, lie-in, good morning, coffee time, frühstück, desayuno, petit déjeuner > breakfast, coffee, cup, bag, croissant, bread, rolls, table, window, sunrise, bed
lunch, midday, noon, lunchtime, mittag, almuerzo, midi > lunch, plate, sandwich, bowl, soup, table
evening, tonight, after work, sundown, sunset, golden hour, feierabend, abend, tarde, soir > evening, sunset, candle, lamp, lights, glasses, table, dusk
friday, weekend, wochenende, fin de semana, party, celebrate, cheers, festivities, toast, feiern > people, glasses, party, confetti, balloons, table, champagne, music
drizzle, rain, raining, poured, pouring, wet, shower, showers, downpour, soaked, puddle, forecast, weather, regen, lluvia, pluie > rain, umbrella, poncho, raincoat, wet, puddle, drops, cape, waterproof, grey, window
snow, ice, icy, freezing, frost, cold snap, minus, below zero, chilly, schnee, frieren, nieve, neige > snow, ice, frost, frozen, winter, icicle, scarf, kettle, breath, white
freeze, frozen, deep freeze, chill, cooled, gefroren > freezer, fridge, ice, frozen, cold, bags
heat, heatwave, hot, sunshine, sunny, summer, scorching, sweat, hitze, sommer, verano, été > sun, summer, sunny, shade, fan, beach, ice, umbrella, garden
storm, wind, windy, gale, sturm > storm, wind, trees, clouds, waves, flag
spring, blossom, bloom, april, fresh start, frühling, primavera, printemps > blossom, flowers, tulips, green, garden, lamb, buds
autumn, fall, harvest, october, leaves, pumpkin, herbst, otoño, automne > leaves, pumpkin, apples, harvest, orange, mushrooms, crates
christmas, xmas, advent, festive, december, santa, carol, yuletide, weihnachten, navidad, noël > tree, lights, star, snow, gifts, candle, fir, tinsel, ornament, biscuits, market, wreath
new year, midnight, countdown, fireworks, silvester, neujahr, nochevieja > fireworks, glasses, champagne, night, queue, sparkler, doughnuts
northern lights, polar, aurora, light show, sky, starry > aurora, sky, green, night, stars, ridge, lights
easter, bunny, ostern, pascua, pâques > eggs, lamb, rabbit, basket, flowers
halloween, spooky, ghost, boo > pumpkin, costume, candle, orange
before, previously, last week, used to look, earlier, vorher, antes, avant > before, stripped, bare, old, empty, broken, worn, building
after, finished, done, ta-da, transformation, result, makeover, fertig, nachher, después, après > after, finished, new, clean, complete
closed, holiday, holidays, vacation, away, break, back soon, urlaub, geschlossen, cerrado, vacances > sign, door, beach, sea, shutter, suitcase, closed
anniversary, birthday, turns, candles, geburtstag, cumpleaños, anniversaire > cake, candles, balloons, party, confetti, group
wait, waiting, patience, queue, in line, slow, warten, cola > queue, line, people, pavement, clock, waiting
quick, fast, speedy, same day, rush, hurry, in no time, schnell, rápido, vite > blurred, bike, van, clock, running
soon, coming soon, sneak peek, watch this space, preview, unboxing, arrived, landed, new in, just in, bald, pronto, bientôt > box, boxes, unpacked, unboxing, parcel, shelf, new, crate
`
