/** Questions worded differently from the facts that answer them: question | title of the fact | the fact. */
export const KNOWLEDGE_LINES = `
What does a sack of your dark beans set me back? | Harbour Blend | A dark roast from Huila with notes of cocoa. A bag of 250 g costs $17.
How long do I have to send something back? | Returns | Unopened goods may be returned within 30 days of delivery.
At what hour do you shut on Saturdays? | Opening hours downtown | The downtown shop is open from 8 to 18 on weekdays and closes at 16 on Saturdays.
Is there a discount for learners at university? | Students | Anyone with a valid student card gets 15% off every drink.
Can I bring my dog inside? | Pets | Four-legged guests are welcome on the terrace and indoors, as long as they are on a lead.
Who started the company? | Our story | The roastery was founded in 1998 by the sisters Marta and Ines Carvalho in a garage in Porto.
Do you ship abroad? | Delivery to other countries | We send parcels to all countries of the European Union, Norway and Switzerland within six days.
When is the delivery free of charge? | Postage | Orders above $50 travel at our cost; below that postage is $4.90.
Are there drinks without caffeine? | Swiss Water Decaf | Our decaffeinated beans are treated with water alone and taste of caramel.
How often should the grinder be cleaned? | Care of the grinder | Brush the burrs every week and take them out for a wash once a month.
What's the warranty on the espresso machine? | Linea Home guarantee | The Linea Home comes with a guarantee of three years on parts and labour.
Could you teach me to make latte art? | Milk workshop | On the first Sunday of each month Joana shows how to pour hearts and rosettas. It takes two hours.
Which milk can vegans have? | Plant drinks | Oat, almond and soy can replace dairy in any cup at no extra charge.
How do I get hold of a person by telephone? | Contact by phone | Call 555 0134 between nine and five to reach our customer desk.
Is there somewhere to leave my car? | Parking | Behind the building are twelve spaces for cars of guests, free for ninety minutes.
Do your packages harm the environment? | Packaging | Bags are made of paper with a lining of corn starch and can go on the compost.
Is it possible to pay in instalments? | Payment by parts | From $200 on the price may be split into four monthly parts without interest.
How many people fit in the room upstairs? | Hire of the loft | The loft seats 40 guests at tables or 70 standing and can be rented in the evening.
What happens if my parcel arrives damaged? | Broken in transit | Send a photo of the broken item within a week, and we replace it at once.
Do you take on apprentices? | Jobs and training | Every September two young people begin their training as roasters with us.
Where do your cocoa beans come from? | Origin of the cocoa | All our chocolate is made of cocoa that twelve families grow near Tumaco in Colombia.
Is the sourdough suitable for someone with coeliac disease? | Buckwheat loaf | This bread contains no gluten and is baked in an oven of its own.
What time is the bread still warm? | Baking times | Loaves leave the oven at six and again at eleven in the morning.
Can I reserve a birthday cake? | Cakes to order | Tell us three days ahead which cake you wish, and we write the name on it.
Do pastries contain eggs? | Croissants | Butter croissants are made with flour, butter, milk, yeast and no egg.
How heavy is the country loaf? | Farmhouse bread | The farmhouse bread weighs 1.2 kg and keeps fresh for five days.
What do you do with leftovers in the evening? | Unsold bread | What is not sold by closing time goes to the shelter in Mill Street.
Is there gluten in the brownies? | Almond brownie | The brownie is baked with ground almonds in place of wheat flour.
What's the cheapest sandwich? | Lunch prices | A sandwich with cheese is $5.50, with ham $6.20 and with salmon $8.
Do you cater for weddings? | Wedding buffets | For celebrations of 30 to 200 guests we bring a buffet, plates and two helpers.
How can I book a table? | Reservations | Tables are kept through the website or by a message on WhatsApp until noon.
Which size should I order if I'm between two? | Fit of the linen shirts | The linen shirts run large, so take the smaller one when in doubt.
How do I wash the wool sweater? | Merino care | Merino jumpers go into the machine at 30 degrees in the wool programme, and dry flat.
Are the dresses sewn in Europe? | Where we sew | Every garment is stitched in a family workshop in Braga, Portugal.
Do you repair torn jeans? | Mending service | Bring trousers with holes on any Tuesday; our tailor closes them for $12.
What is the jacket filled with? | Winter parka | The parka is padded with recycled polyester and keeps warm down to minus fifteen.
Are the trainers waterproof? | Trail shoe Kestrel | The Kestrel has a membrane that keeps rain and puddles out.
Can shoes be exchanged after wearing them outdoors? | Exchange of footwear | Shoes that were worn outside cannot be swapped for another size.
When does the summer sale begin? | Sale in July | From 4 July on all light clothes are reduced by a third.
How much is a gift voucher at least? | Gift cards | Vouchers can be bought for any amount from $20 and hold for three years.
Do members get anything special? | Loyalty club | Whoever joins the club collects a point for each dollar; 100 points are a $5 reward.
How many litres does the big rucksack hold? | Backpack Fjell | The Fjell carries 65 litres and weighs 1.7 kg.
Is the tent hard to put up? | Dome tent Lumi | One person pitches the Lumi in four minutes, as its poles are joined by clips.
At what temperature does the sleeping bag stop being comfortable? | Sleeping bag Arktis | Comfort limit of the Arktis is minus eight degrees Celsius.
Can I rent skis for my kids? | Ski hire | Children's sets with helmet are lent for $14 a day.
How do I sharpen a kitchen knife? | Whetstone guide | Draw the blade over the stone at an angle of fifteen degrees, ten strokes a side.
What is the frying pan made from? | Carbon steel skillet | The skillet is forged of a single sheet of carbon steel without any coating.
Does the kettle switch itself off? | Kettle Ebba | The Ebba stops by itself when the water boils or when it is empty.
Is the table solid timber? | Dining table Ask | The top of the Ask is 4 cm of massive ash, oiled by hand.
How long must I wait for a sofa? | Made to order sofas | Sofas are built after you order and arrive nine weeks later.
Will someone carry the wardrobe up to my flat? | Furniture delivery | Two men bring large pieces to the room of your choice for $60, up to the fifth floor.
Do you take the old mattress away? | Disposal of mattresses | When we deliver a new bed, the used mattress is collected for $25 and recycled.
Which lamp bulb do I need? | Lamp Sol | The Sol takes an E27 bulb of at most 12 watts.
How do I get red wine out of the rug? | Stains on carpets | Dab spilled wine with cold water and a little vinegar; never rub.
What plant survives in a dark corner? | Plants for shade | The cast-iron plant and the snake plant live well with hardly any light.
How much water does a cactus need in winter? | Succulents in the cold season | From November to February give succulents a sip once a month.
Are your roses sprayed? | Pesticides | We use no chemical against insects; ladybirds do the work.
Do you plant trees at my place? | Garden service | Our gardeners come with a digger and set hedges and trees in your ground.
When should I prune the apple tree? | Cutting fruit trees | Fruit trees are trimmed on frost-free days in late February.
Is the soil free of peat? | Potting soil | Our potting mix is made of bark, compost and coconut fibre only, no bog is dug up for it.
Do you have cream for sensitive skin? | Oat balm | The oat balm has no perfume and calms skin that reacts easily.
Is the mascara tested on animals? | Cruelty-free | No product or ingredient of ours was ever tried on an animal.
How long is the sunscreen good after opening? | Sun milk SPF 50 | Once opened the sun milk should be used up within twelve months.
What does the facial include? | Treatment Glow | Glow takes 75 minutes: cleansing, peeling, mask and a massage of neck and shoulders.
Can I cancel my appointment? | Missed appointments | Visits that are called off less than 24 hours before are charged at half price.
Do men come to your salon too? | Barber corner | Our barber trims beards and cuts men's hair from Wednesday to Saturday.
Is henna used for colouring? | Natural hair dye | We dye hair with plant powders of henna and indigo, without ammonia.
How much is a monthly gym pass? | Membership fees | Training without limits is $39 a month; there is no joining fee.
Is there a class for beginners in yoga? | Gentle flow | On Monday evenings Priya leads newcomers through slow exercises on the mat.
Can I pause my contract when I'm ill? | Freezing a membership | With a note from a doctor the membership rests for up to six months.
Does the pool have warm water? | Swimming hall | The basin is 25 metres long and heated to 28 degrees.
Do you have someone to watch my toddler while I train? | Childcare | Little ones from one to six play under supervision every morning.
What should I eat before the marathon? | Runner's breakfast | Our coaches advise porridge with banana three hours before the start of a race.
Who mends bicycles? | Bike workshop | Bring your bike before ten and Tomas has it ready by the evening; a check is $35.
How far does the e-bike go on one charge? | E-bike Volta | The battery of the Volta lasts for 110 km in eco mode.
Is a helmet part of the rental? | City bikes for hire | A helmet, a lock and a map come with each hired bicycle.
Where can I see the northern lights? | Aurora tour | From October to March a bus takes you from Tromsø to the darkest valleys to watch the aurora.
Is breakfast part of the room price? | Guest rooms | Every night at the inn includes a buffet in the morning.
When do I have to leave my room? | Check-out | Please hand in the key by eleven on the day you depart.
Is the wifi free? | Internet for guests | Guests use the wireless network without paying; the password is on the key card.
Does the hotel have a lift for wheelchairs? | Access without steps | All floors are reached by an elevator that is wide enough for a wheelchair.
What cheese do you make from goat milk? | Goat cheeses | The farm makes a fresh cream cheese and a hard one that ripens for eight months, both of goat's milk.
Can school classes visit the farm? | Visits of pupils | Groups of up to 28 children see the stables on Wednesday mornings for $3 each.
Do your hens live outdoors? | Eggs from the meadow | The hens walk on four acres of grass all day.
How do I order a vegetable box? | Weekly crate | Subscribers fetch a crate of seasonal vegetables on Fridays; sign up on the website.
When can I pick strawberries myself? | Pick your own | The berry field is open for self-picking in June from seven in the morning.
What's in the cider? | Dry cider | The cider is pressed from Bramley and Cox apples and has no sugar added.
How strong is your stout? | Midnight stout | The stout has 6.8% alcohol and tastes of liquorice.
Do you give tours of the brewery? | Brewery visits | Each Saturday at three the brewer leads visitors through the cellar, with four tastings, for $18.
Is the lemonade sweetened artificially? | Rhubarb lemonade | Only cane sugar sweetens the lemonade, and little of it.
Which wine goes with fish? | Vinho verde | Light and fresh, it is the right companion for grilled sardines and other seafood.
May minors come to the concert? | Age at events | Youths under sixteen are let in together with a parent.
How do I get a refund for my ticket? | Cancelled shows | If a show is called off, the money goes back to your card within ten days.
Where are the lockers? | Cloakroom | Bags and coats are kept at the cloakroom in the basement for $2.
Can I film during the performance? | Cameras in the hall | Photos and recordings are not allowed once the lights go down.
Do seniors pay less at the museum? | Reduced admission | Visitors over 65 and the unemployed get in for $6 instead of $10.
What can kids do on rainy days? | Clay afternoon | When it rains, children model animals of clay in the studio with our potter.
How do I look after the ceramic bowls? | Stoneware care | The bowls may go into the dishwasher and the oven, but not onto a flame.
Is the glaze safe for food? | Lead-free glaze | Our glazes hold neither lead nor cadmium and are tested every year.
Do candles burn for a whole evening? | Beeswax candle | A candle of beeswax gives light for about eleven hours.
What is the shelf life of the honey? | Forest honey | Kept dark and closed, honey stays good for two years and more.
Do you engrave rings? | Engraving | Names and dates are cut into jewellery while you wait, for $9 a line.
Is the gold recycled? | Metal of our jewellery | We melt old gold down and make new pieces of it; none is mined.
How can I find my ring size? | Measuring a finger | Wrap a strip of paper around the finger and compare it with the chart on our site.
Do you translate documents into German? | Translation | Contracts and certificates are translated between English and German by sworn translators.
How fast is the express print? | Printing overnight | Files that come before four are printed by nine the next morning.
What paper are the business cards on? | Visiting cards | Cards are printed on cotton board of 600 grams.
Can you rescue photos from a broken disk? | Data recovery | We try to save pictures and files from damaged drives, and you pay only if it works.
Do you fix cracked phone screens? | Screen replacement | A new display for a telephone is fitted within an hour, from $79.
Is my data used for advertising? | Privacy | We sell no information about customers and show them no ads.
How do I reset my password? | Access to your account | Press 'Forgotten' on the sign-in page and follow the link in the mail.
Can several people share one subscription? | Team plan | The team plan is for up to five users at $29 a month.
Does the software run on Linux? | System requirements | The program works on Windows 11, macOS 14 and Ubuntu 24.
How do I stop my subscription? | Ending the contract | You can quit at the end of any month under Settings, Billing.
Is training offered for new users? | Onboarding | In the first week a colleague of ours shows your staff around in two video calls.
What do you charge for an hour of consulting? | Advisory rates | Advice is billed at $140 an hour in steps of fifteen minutes.
How do you insure the goods on the way? | Transport insurance | Consignments are covered up to $5,000 from our door to yours.
Do you build websites for small shops? | Web design | We design pages and online stores for businesses with up to ten employees.
How early should I book a photographer? | Wedding photography | Dates in summer are taken half a year before, so reserve in good time.
Will I get the raw pictures? | Photo files | You receive all edited images in full resolution; unedited originals stay with us.
Do you clean windows on high buildings? | Facade cleaning | Our climbers wash glass fronts up to eighty metres.
Are your cleaning agents safe for babies? | Mild cleaners | In homes with infants we use vinegar and soap only.
What if the plumber is needed at night? | Emergency service | Burst pipes are fixed around the clock; after ten in the evening the call-out is $95.
Do you install solar panels? | Photovoltaics | We mount panels on roofs and connect them to the grid within two days.
How much could a heat pump save me? | Heating with a pump | Households spend about 40% less on warmth after changing from gas to a pump.
Which documents do I need for a loan of a van? | Van rental papers | Please bring a driving licence and a card in your own name to hire the van.
Is there a minimum order for restaurants? | Wholesale | Gastronomy customers order from 10 kg of beans on and get 20% off.
`
