/** What pictures of people show when texts speak of them; see `associations.ts` for the format. */
export const PEOPLE = `
he, him, his, guy, bloke, fellow, gentleman, mister, er, ihm, él, lui > man, boy, lad, gentleman, male, father, mann, hombre, homme
she, her, hers, lady, ms, miss, sie, ihr, ella, elle > woman, girl, lady, female, mother, frau, mujer, femme
dad, daddy, father, papa, grandad, grandpa, grandfather, opa, vater, uncle, padre, abuelo, papá, père > man, father, grandfather, old, portrait, beard, moustache
mum, mom, mother, mama, gran, granny, grandma, grandmother, oma, mutter, aunt, madre, abuela, mamá, mère > woman, mother, grandmother, lady, old, portrait
little ones, kids, kiddies, toddler, toddlers, children, youngsters, nursery, kindergarten, preschool, school run, son, daughter, family day, kinder, kleinen, niños, peques, enfants, petits > child, children, kid, kids, boy, girl, toddler, baby, school, family, pupil
teenager, teens, teenage, youth, young, junior, apprentice, trainee, first day, newest, newbie, learning, azubi, lehrling, aprendiz, apprenti > girl, boy, lad, young, teenage, apprentice, trainee, student, portrait
couple, two of us, love, together, date night, valentine, anniversary, sweetheart, darling > couple, hands, kiss, holding, two, heart, wedding
said yes, say yes, i do, vows, aisle, marry, married, bride, groom, big day, engaged, proposal, newlyweds, hochzeit, boda, mariage > bride, groom, wedding, bouquet, veil, ring, rings, ceremony, couple, dress, champagne
team, crew, behind the counter, behind the scenes, who we are, meet, our people, colleagues, faces, hands behind, kollegen, equipo, équipe > team, staff, people, portrait, group, apron, colleagues, smiling, woman, man, workshop
boss, founder, owner, chief, head, in charge, jefe, patron > founder, owner, portrait, man, woman, desk, office
you lot, customers, visitors, guests, regulars, crowd, fans, turnout, packed, full house, busy, kunden, gäste, clientes, clients > people, crowd, queue, guests, customers, audience, group, full, visitors
by yourself, on your own, alone, solo, single, just you, allein > one, single, alone, solo, person
furry, four legs, paws, whiskers, wagging, tail, woof, meow, purr, supervisor, fluffy, fellpfoten, patas, pattes > dog, cat, terrier, puppy, kitten, pet, tabby, hound, horse, sheep, goat
best friend, companion, good boy, good girl, walkies, lead, leash, vierbeiner > dog, puppy, terrier, pet, leash
purring, kitty, mouser, stubentiger > cat, kitten, tabby
strangers, newcomers, make friends, meet people, mingle, chat, kennenlernen > people, group, table, guests, talking
hands, by hand, handmade, craft, skill, touch, handarbeit, hecho a mano, fait main > hands, fingers, holding, workshop, tools, craft, making, kneading, sewing, carving
smile, grin, happy, laugh, laughing, joy, proud, delighted, thrilled, glücklich, feliz, heureux > smiling, laughing, portrait, face, people, happy, grin
funny, face, ouch, surprise, shock, spicy, sour, prank, joke, gotcha, reaction > face, grimace, pulling, laughing, mouth, bite, surprised
goodbye, farewell, retire, retirement, last day, miss you, abschied, despedida > flowers, cake, card, portrait, party, waving
welcome, join us, hiring, vacancy, apply, job, jobs, position, wir suchen, stellenangebot, empleo > team, poster, apron, portrait, job, apprentice, staff, sign
champion, winner, won, victory, first place, medal, prize, award, congratulations, trophy, best in, podium, gold, silver, bronze, sieger, campeón > trophy, medal, cup, certificate, podium, award, ribbon, winner, glass
learn, class, workshop, course, lesson, teach, beginner, practice, kurs, taller, cours > class, group, table, people, hands, course, teacher, students, apron, workshop
thank you, thanks, grateful, kind words, review, gratitude, danke, gracias, merci > card, note, letter, flowers, thank, biscuits, handwritten, heart
nervous, afraid, scared, anxious, fear, gentle, calm, reassuring, angst, miedo > hand, chair, calm, holding, smile, patient
patient, patients, appointment, check-up, waiting room, patienten > chair, waiting, room, patient, desk, reception
phone, call, ring us, line, speak to, answer, telephone, hotline, anrufen, llámanos, appelez > phone, telephone, desk, headset, woman, reception
older, elderly, seniors, mobility, wheelchair, pram, buggy, stroller, walker, step-free, accessible, barrierefrei, rollstuhl, accesible > ramp, lift, rail, rails, handrail, wheelchair, seat, entrance, door, level
expecting, pregnant, newborn, bump, baby, schwanger, embarazada > baby, pram, mother, cot, tiny
neighbour, neighbours, neighbourhood, local, village, community, nachbarn, barrio, quartier > street, people, square, market, house, shop
`
