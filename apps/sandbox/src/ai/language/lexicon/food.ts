/** Groups of meaning: food, drink, diet. One group per line. */
export const FOOD = `
gluten free,gluten-free,gluten,coeliac,celiac,wheat free,without wheat,without gluten,glutenfrei,Zoliakie,sans gluten,coeliaque,sin gluten,celiaco
vegan,without animal products,plant based,plant-based,no animal products,dairy free and egg free,vegetable based,vegan,pflanzlich,vegetalien,vegano
vegetarian,veggie,meat free,meatless,without meat,no meat,vegetarisch,fleischlos,vegetarien,sans viande,vegetariano,sin carne
dairy,milk,lactose,lactose free,dairy free,lactose intolerant,Milch,laktosefrei,lait,lactose,leche,lactosa
milk alternative,oat milk,soy milk,almond milk,non-dairy milk,plant milk,Hafermilch,Sojamilch,lait d'avoine,leche de avena
nuts,nut,peanut,almond,hazelnut,walnut,cashew,nut free,nut allergy,Nusse,Mandel,noix,noisette,amande,frutos secos,nueces
allergy,allergies,allergen,allergens,allergic,intolerance,intolerant,Allergie,Allergene,allergie,alergia,alergenos
egg,eggs,egg free,Ei,Eier,oeuf,oeufs,huevo,huevos
sugar,sugar free,sweetener,sweetened,no added sugar,diabetic,Zucker,zuckerfrei,sucre,azucar
salt,salty,sodium,Salz,sel,sal
spicy,hot sauce,chilli,chili,pepper,scharf,epice,picante
sweet,sugary,dessert,sweets,candy,confectionery,suss,Nachtisch,sucre,dessert,dulce,postre
calories,nutrition,nutritional,protein,carbs,fat content,kcal,Kalorien,Nahrwerte,calories,calorias
ingredients,what is in it,contains,contain,made with,recipe contains,Zutaten,enthalt,ingredients,contient,ingredientes,contiene
organic,bio,naturally grown,pesticide free,biologisch,biologique,organico,ecologico certificado
local,regional,nearby farms,from the region,around the corner,lokal,regional,locaux,du coin,de la zona
halal,kosher,koscher,casher
alcohol,alcoholic,booze,liquor,spirits,Alkohol,alcool
alcohol free,non-alcoholic,without alcohol,zero proof,mocktail,alkoholfrei,sans alcool,sin alcohol
wine,red wine,white wine,vineyard,winery,sommelier,Wein,Weingut,vin,vignoble,vino,bodega
beer,ale,lager,brewery,brewed,craft beer,Bier,Brauerei,biere,brasserie,cerveza
cocktail,mixed drink,aperitif,bar drinks,Cocktail,coctel
coffee,espresso,cappuccino,latte,flat white,americano,brew,java,Kaffee,cafe
coffee beans,beans,roast,roasted,roastery,roaster,roasting,Bohnen,Rosterei,gerostet,torrefaction,grains de cafe,granos,tostado
grind,ground,grinder,grinding,gemahlen,mahlen,moulu,molido
filter coffee,pour over,french press,drip coffee,aeropress,chemex,Filterkaffee,cafe filtre
decaf,decaffeinated,caffeine free,without caffeine,entkoffeiniert,decafeine,descafeinado
caffeine,strong coffee,wake up,Koffein,cafeine,cafeina
tea,herbal tea,infusion,matcha,chai,green tea,Tee,Krautertee,the vert,tisane,te
chocolate,cocoa,cacao,praline,truffle,Schokolade,Kakao,chocolat,cacao
juice,smoothie,lemonade,soft drink,soda,Saft,Limonade,jus,limonade,zumo,refresco
water,still water,sparkling water,tap water,mineral water,Wasser,eau,agua
ice cream,gelato,sorbet,frozen yogurt,Eis,Eiscreme,glace,helado
bread,loaf,loaves,sourdough,baguette,rye,Brot,Sauerteig,pain,levain,pan,masa madre
rolls,buns,bread roll,bagel,Brotchen,Semmel,petits pains,panecillos
pastry,croissant,danish,pain au chocolat,viennoiserie,baked goods,Geback,patisserie,bolleria
cake,tart,pie,gateau,cheesecake,torte,cupcake,muffin,brownie,Kuchen,Torte,gateau,tarte,pastel,tarta
cookie,biscuit,shortbread,cracker,Keks,Platzchen,biscuit,galleta
bakery,baker,bake,baking,oven,baked,Backerei,backen,Backer,boulangerie,boulanger,panaderia,panadero
flour,grain,wheat,spelt,rye flour,Mehl,Getreide,Dinkel,farine,ble,harina,trigo
breakfast,brunch,morning meal,Fruhstuck,petit dejeuner,desayuno
lunch,midday meal,lunch menu,set lunch,Mittagessen,Mittagstisch,dejeuner,almuerzo
dinner,supper,evening meal,Abendessen,diner,cena
snack,bite,nibbles,finger food,Snack,Imbiss,en-cas,tentempie
menu,dishes,what do you serve,food list,Speisekarte,Gerichte,carte des plats,plats,carta,platos
restaurant,bistro,diner,eatery,cafe restaurant,Lokal,Gaststatte,restaurante
chef,cook,kitchen team,cuisine,cooking,Koch,Kuche,cuisinier,cocinero,cocina
takeaway,take away,to go,take out,takeout,zum Mitnehmen,a emporter,para llevar
sandwich,wrap,toast,panini,burger,Brot belegt,bocadillo
pizza,pasta,noodles,lasagne,spaghetti,Nudeln,pates,fideos
soup,stew,broth,Suppe,Eintopf,soupe,sopa
salad,greens,leafy,Salat,salade,ensalada
meat,beef,pork,steak,lamb,sausage,ham,bacon,Fleisch,Rind,Schwein,Wurst,viande,boeuf,porc,carne,cerdo
chicken,poultry,turkey,duck,Huhn,Hahnchen,poulet,pollo
fish,seafood,salmon,tuna,prawns,shrimp,oyster,Fisch,Meeresfruchte,poisson,fruits de mer,pescado,marisco
cheese,brie,cheddar,goat cheese,mozzarella,Kase,fromage,queso
butter,cream,yogurt,yoghurt,Butter,Sahne,Joghurt,beurre,creme,mantequilla,nata
fruit,apple,berries,strawberry,banana,orange fruit,Obst,Frucht,Apfel,Beeren,fruits,pomme,fruta,manzana
vegetable,vegetables,tomato,potato,carrot,Gemuse,Kartoffel,legumes,pomme de terre,verdura,patata
honey,bee,beekeeper,Honig,Biene,miel,abeille,abeja
jam,marmalade,preserves,spread,Marmelade,Konfiture,confiture,mermelada
oil,olive oil,vinegar,Ol,Olivenol,huile,aceite
spices,herbs,seasoning,cinnamon,vanilla,Gewurze,Krauter,Zimt,epices,herbes,especias,hierbas
rice,beans and lentils,lentils,quinoa,Reis,riz,arroz
frozen,freezer,freeze,thaw,tiefgekuhlt,einfrieren,congele,surgele,congelado
fresh,freshly made,made daily,every morning,frisch,frais,fresco
portion,serving,serves,feeds,how many people,Portion,portion,racion
taste,flavour,flavor,tasting notes,aroma,delicious,Geschmack,gout,saveur,sabor
tasting,degustation,sampling,Verkostung,cata
recipe,how do i make,preparation,cook it,Rezept,recette,receta
leftovers,food waste,surplus,too good to go,unsold,Lebensmittelverschwendung,invendus,sobras
drink,beverage,drinks,Getrank,boisson,bebida
`
