/** Groups of meaning: restaurants, wine and beer, butchers, cheese, fish, ice cream, farms. One group per line. */
export const EATING = `
contain,contains,what's in,what is in,inside it,traces of,trace of,may contain,ingredient list,Inhaltsstoffe,Zutatenliste,Spuren von,enthalten,was ist drin,ingredients,traces de,liste d'ingredients,lleva,contiene,trazas,lista de ingredientes
intolerant,intolerance,stomach trouble,histamine,fructose,special diet,dietary requirements,dietary,Unvertraglichkeit,Histamin,Fruktose,Diat,regime alimentaire,intolerancia,dieta especial
cross-contamination,cross contamination,separate fryer,separate kitchen,same oil,separate toaster,Kreuzkontamination,eigene Fritteuse,getrennt zubereitet,contamination croisee,friteuse separee,contaminacion cruzada,freidora separada
soya,soy,tofu,sesame,mustard,celery,lupin,sulphites,Soja,Sesam,Senf,Sellerie,Sulfite,soja,moutarde,celeri,mostaza,apio,sesamo,sulfitos
additives,preservatives,preservative,colouring,e-numbers,artificial,flavour enhancer,glutamate,msg,Zusatzstoffe,Konservierungsstoffe,Geschmacksverstarker,Farbstoffe,kunstlich,additifs,conservateurs,colorants,artificiel,aditivos,conservantes,colorantes
pork-free,no pork,halal,kosher,muslim,jewish,ohne Schweinefleisch,schweinefleischfrei,koscher,sans porc,casher,sin cerdo
menu,a la carte,what's on the menu,see the menu,what do you serve,dish,dishes,Karte anschauen,Speisen,Speisekarte,Gericht,Menu,la carte,plats,menu du jour,la carta,platos,que se come,que hay de comer
dish of the day,daily special,today's special,specials,lunch deal,set menu,Tagesgericht,Tagesteller,Mittagsmenu,Mittagsangebot,plat du jour,formule midi,plato del dia,menu del dia
starter,starters,appetiser,appetizer,tapas,small plates,sharing plates,Vorspeise,Vorspeisen,hors d'oeuvre,amuse-bouche,entrantes,primer plato,raciones,para compartir
tasting menu,five courses,three-course,course menu,Degustationsmenu,Gang-Menu,Gange,menu degustation,plats du menu,menu degustacion,pases
dessert,pudding,afters,sweet course,Nachspeise,Dessert,Nachtisch,desserts,postres
children's menu,kids' menu,kids menu,children's portion,small portion,half portion,Kindermenu,Kinderteller,kleine Portion,menu enfant,petite portion,menu infantil,media racion
table for,table by the window,eat at yours,dine,dinner reservation,reserve for dinner,Tisch reservieren,Tisch fur,Fensterplatz,table pour,reserver une table,mesa para,reservar mesa
sit at the bar,counter seats,high tables,Tresen,am Tresen,au comptoir,en la barra
food served,hot food,kitchen open,serve food until,how late can we eat,bite to eat,warme Kuche,Kuche geoffnet,cuisine ouverte,servir a manger,cocina abierta,hasta que hora se come
doggy bag,take the rest home,pack up leftovers,wrap up the rest,Rest einpacken,Reste mitnehmen,emporter les restes,llevarse las sobras
take-away,takeaway,to go,take out,takeout,collect food,mitnehmen,zum Abholen bestellen,a emporter,vente a emporter,comida para llevar,para llevar
caterer,catering,cater,cater for,food for a party,platters,finger food,buffet for,party platter,canapes,Partyservice,belegte Platten,Schnittchen,Fingerfood,Happchen,traiteur,plateaux,buffet froid,bouchees,bandejas,servicio de catering,picoteo
split the bill,pay separately,separate bills,separate cheques,getrennt zahlen,Rechnung teilen,addition separee,partager l'addition,pagar por separado,dividir la cuenta
the bill,cover charge,bread charge,service included,service charge,Gedeck,Bedienung inbegriffen,couvert,service compris,cubierto,servicio incluido
spicy,hot is,how hot,mild,chilli,heat level,scharf,wie scharf,Scharfegrad,pimente,piquant,picante,pica,pica mucho
rare,medium rare,well done,how it is cooked,blutig,durchgebraten,Garstufe,saignant,a point,bien cuit,poco hecho,al punto,muy hecho
raw,unpasteurised,raw milk,pasteurised,pasteurized,uncooked,roh,Rohmilch,pasteurisiert,lait cru,pasteurise,leche cruda,pasteurizado,sin pasteurizar
soup of the day,broth,stew,chowder,Tagessuppe,Bruhe,soupe du jour,bouillon,potage,caldo,guiso,crema de verduras
chips,fries,french fries,crisps,wedges,Pommes,Fritten,Pommes frites,frites,patatas fritas
burger,burgers,patty,hamburger,Hamburger,steak hache,hamburguesa,hamburguesas
pizza,pizzas,pizzeria,wood-fired,stone oven,calzone,Holzofen,Steinofen,four a bois,a feu de bois,horno de lena
sushi,sashimi,ramen,poke,noodle soup,dumplings,curry,thai food,indian food,chinese food,asian,Asiatisch,Currygericht,Teigtaschen,cuisine asiatique,nouilles,raviolis chinois,comida asiatica,fideos,empanadillas
kebab,doner,falafel,hummus,mezze,shawarma,Doner,Kichererbsen,pois chiches,garbanzos,kebap
barbecue,bbq,grill,grilling,charcoal,barbecued,grilled,Grillen,Grill,Grillfleisch,Holzkohle,gegrillt,grillades,griller,charbon,barbacoa,parrilla,a la brasa,parrillada
wine,wines,bottle of wine,house wine,by the glass,wine list,rose wine,Weine,Hauswein,Weinkarte,offener Wein,Glas Wein,carte des vins,vin au verre,vins,vinos,carta de vinos,copa de vino,vino de la casa
winery,vineyard,winemaker,wine estate,grape variety,grapes,vintage,vintages,Winzer,Weingut,Rebsorte,Weinberg,Jahrgang,vigneron,domaine viticole,cepage,millesime,vignoble,bodega,vinedo,vinicultor,variedad de uva,anada
wine tasting,taste your wines,wine flight,cellar tour,cellar,Weinprobe,Weinverkostung,Kellerfuhrung,Weinkeller,degustation de vin,visite de cave,cave a vin,cata de vinos,cata de vino,visita a la bodega
natural wine,sulphite-free,orange wine,unfiltered,biodynamic,Naturwein,ungefiltert,biodynamisch,vin nature,biodynamie,vino natural,biodinamico,sin filtrar
sparkling wine,champagne,prosecco,cava,bubbly,fizz,cremant,Sekt,Champagner,Schaumwein,Perlwein,mousseux,petillant,espumoso,vino espumoso,champan
dry or sweet,off-dry,residual sugar,trocken oder lieblich,halbtrocken,lieblich,Restzucker,demi-sec,moelleux,semiseco,vino dulce
brewery,brew,brewer,brewers,brewing,brewed,home brew,microbrewery,Brauerei,brauen,Braumeister,gebraut,Sudhaus,brasserie artisanale,brasseur,brasser,cerveceria,cervecero,elaborar cerveza
beer,beers,on tap,draught,on draught,pint,pints,lager,ipa,stout,craft beers,Biere,Bier vom Fass,vom Fass,Pils,Weizen,Zapfhahn,bieres,a la pression,pression,cervezas,cerveza de barril,cana,grifo de cerveza
keg,barrel,barrel hire,beer tap hire,party keg,Bierfass,Fass,Zapfanlage,fut,tireuse,barril,tirador
brewery tour,visit the brewery,beer tasting,brewing course,Brauereifuhrung,Bierprobe,Braukurs,visite de la brasserie,visita a la cerveceria,cata de cerveza
distillery,gin,rum,whisky,whiskey,vodka,liqueur,schnapps,distilled,Brennerei,Likor,Schnaps,Destillerie,gebrannt,distillerie,eau-de-vie,destileria,ginebra,ron,aguardiente
cider,perry,mead,apple wine,Apfelwein,Cidre,cidre,poire fermente,sidra,hidromiel
alcohol-free,non-alcoholic,soft drinks,mocktails,don't drink alcohol,designated driver,alkoholfreie,ohne Alkohol,sans alcool,boissons sans alcool,sin alcohol,bebidas sin alcohol
cocktail,cocktails,mixed drinks,happy hour,long drink,bartender,Cocktails,Barkeeper,Mixgetranke,cocteles,barman,hora feliz,copas
butcher,butchers,butcher's,butchery,meat counter,Metzger,Metzgerei,Fleischer,Fleischerei,Schlachter,boucher,boucherie,charcutier,carnicero,carniceria
cut of meat,sirloin,ribs,fillet,brisket,mince,minced,Braten,Filet,Hackfleisch,Rippchen,Roulade,Gulasch,roti,filet,viande hachee,cotes,asado,solomillo,carne picada,costillas,filete
sausage,sausages,ham,bacon,salami,cold cuts,charcuterie,cured,Wurst,Wurste,Aufschnitt,Schinken,Speck,saucisse,saucisson,jambon,lard,salchicha,embutido,embutidos,chorizo,jamon
beef,cow,veal,grass-fed,dry-aged,Rindfleisch,Rind,Kalb,Kalbfleisch,Weiderind,boeuf,veau,ternera,vacuno,buey
lamb,mutton,goat meat,Lammfleisch,Lamm,Hammel,agneau,cordero,cabrito
chicken,chickens,turkey,duck,goose,poultry,free-range chicken,Geflugel,Huhn,Pute,Ente,Gans,volaille,poulet,dinde,canard,oie,pollo,pavo,pato,ganso
christmas goose,christmas turkey,order the goose,roast for christmas,Weihnachtsgans,Martinsgans,dinde de Noel,chapon,pavo de Navidad
game meat,venison,wild boar,deer,pheasant,Wildfleisch,Reh,Hirsch,Wildschwein,gibier,chevreuil,sanglier,carne de caza,venado,jabali
animal welfare,how are the animals kept,free-range,free range,slaughter,slaughtered,happy animals,pasture,Tierwohl,Freilandhaltung,Tierhaltung,artgerecht,schlachten,geschlachtet,Weide,bien-etre animal,plein air,abattage,abattu,bienestar animal,campero,sacrificio,pasto
vacuum packed,vacuum,vacuum-sealed,vakuumiert,vakuumieren,sous vide,sous-vide,envasado al vacio
fishmonger,fish shop,fish counter,fish stall,Fischhandler,Fischgeschaft,Fischladen,poissonnerie,poissonnier,pescaderia,pescadero
fish,cod,salmon,trout,tuna,herring,mackerel,halibut,sea bass,Fische,Lachs,Forelle,Kabeljau,Hering,Thunfisch,poissons,saumon,truite,cabillaud,thon,bar de ligne,pescados,trucha,bacalao,atun,merluza,lubina
shellfish,mussels,oysters,prawns,shrimps,lobster,crab,crayfish,scallops,clams,Muscheln,Austern,Garnelen,Krabben,Hummer,Krebs,coquillages,moules,huitres,crevettes,homard,crabe,mariscos,mejillones,ostras,gambas,langosta,cangrejo
fillet it,filleted,gutted,gut the fish,descale,boneless,debone,without bones,filetieren,ausnehmen,ohne Graten,entgraten,lever les filets,vider le poisson,sans aretes,quitar las espinas,filetear,sin espinas,limpiar el pescado
wild caught,wild-caught,line-caught,farmed,caught this morning,msc,Wildfang,Fischzucht,gefangen,Aquakultur,peche sauvage,elevage,peche du jour,pesca salvaje,piscifactoria,captura
smoked fish,smoked salmon,smoked ham,smokehouse,smoke it yourself,smoked fish,geraucher,gerauchert,Raucherfisch,Raucherei,fume,fumee,fumoir,ahumado,ahumados
cheese,cheeses,cheesemonger,cheese shop,cheese counter,dairy shop,fromagerie,Kasetheke,Kaserei,Kaseladen,Kasesorten,fromages,fromager,quesos,queseria,quesero
goat's cheese,goat cheese,sheep's cheese,goats,goat milk,Ziegenkase,Schafskase,Ziegen,fromage de chevre,brebis,chevres,queso de cabra,queso de oveja,cabras
blue cheese,soft cheese,hard cheese,matured,aged for,ripened,Weichkase,Hartkase,Blauschimmel,gereift,Reifung,Rinde,pate molle,pate dure,affine,affinage,croute,queso azul,queso curado,queso tierno,curacion del queso
rennet,vegetarian cheese,animal rennet,Lab,mikrobielles Lab,tierisches Lab,presure,cuajo
cheese board,cheese platter,raclette,fondue,Kaseplatte,Raclettegerat,Fondueset,plateau de fromages,appareil a raclette,tabla de quesos
ice cream,ice-cream,gelato,scoop,scoops,sorbet,sundae,ice lolly,Eisdiele,Eisbecher,Kugel,Kugeln Eis,Eissorten,glaces,boule de glace,boules,glacier,helados,heladeria,bola de helado,bolas,sorbete,polo de hielo
flavour,flavours,flavors,kinds of ice,which flavours,Geschmacksrichtung,Geschmacksrichtungen,Sorten,Sorte,parfums,quels parfums,saveurs,sabores,que sabores
cone,cones,waffle cone,tub,cup or cone,sprinkles,toppings,Waffel,Eiswaffel,Hornchen Eis,Streusel,cornet,gaufrette,cucurucho,tarrina,cono
waffle,waffles,pancake,pancakes,crepe,crepes,Waffeln,Pfannkuchen,Crepes,gaufres,galette bretonne,gofre,gofres,tortitas
chocolates,chocolatier,pralines,truffles,bonbons,chocolate bar,Pralinen,Schokoladenladen,Chocolatier,Truffel,chocolats,ballotin,bombones,chocolateria,trufas,tableta de chocolate
sweet shop,sweets,candies,liquorice,lollies,jelly,toffee,fudge,Bonbons,Sussigkeiten,Lakritz,Karamell,confiserie,reglisse,golosinas,chuches,caramelos,regaliz
tea room,tea shop,loose tea,tea leaves,afternoon tea,cream tea,scones,Teeladen,loser Tee,Teesorten,Teestube,salon de the,the en vrac,thes,salon de te,te a granel,tetera
plant milk,oat milk,oat latte,soya milk,coconut milk,barista milk,Pflanzenmilch,Hafermilch,Mandelmilch,lait vegetal,lait d'amande,leche vegetal,leche de avena,bebida de avena
delicatessen,deli,olives,antipasti,pickles,specialities,Feinkost,Delikatessen,Oliven,Eingelegtes,epicerie fine,traiteur fin,aceitunas,encurtidos,productos gourmet
greengrocer,grocer,grocery,corner shop,groceries,Gemuseladen,Lebensmittelladen,Tante-Emma-Laden,primeur,epicerie,fruteria,verduleria,ultramarinos,tienda de comestibles
farm shop,from the farm,straight from the farm,farm gate,buy at the farm,Hofladen,ab Hof,direkt vom Hof,vente a la ferme,magasin a la ferme,tienda de la granja,venta directa,del campo
farm,farmer,farmyard,cattle,cows,pigs,hens,barn,Hof,Landwirt,Bauer,Kuhe,Schweine,Huhner,Stall,agriculteur,vaches,cochons,poules,etable,granjero,agricultor,vacas,cerdos,gallinas,corral
farm visit,see the animals,stroke the animals,petting zoo,feed the animals,farm holiday,Hofbesuch,Tiere streicheln,Streichelzoo,Tiere futtern,Ferien auf dem Bauernhof,visite de la ferme,caresser les animaux,ferme pedagogique,granja escuela,ver los animales,acariciar animales
pick your own,pick our own,pick strawberries,self-pick,u-pick,Selberpflucken,selbst pflucken,Erdbeeren pflucken,cueillette,cueillir soi-meme,recoger fresas,autorrecoleccion
harvest,harvested,in season,when are the strawberries,ripe,asparagus,asparagus season,cherries,pumpkin,pumpkins,Ernte,geerntet,Spargel,Spargelzeit,Kirschen,Kurbis,reif,recolte,de saison,asperges,cerises,citrouille,cosecha,de temporada,esparragos,cerezas,calabaza,maduro
veg box,vegetable box,fruit box,box scheme,csa share,community supported,Gemusekiste,Biokiste,Solidarische Landwirtschaft,Solawi,panier de legumes,amap,cesta de verduras,cesta ecologica
pesticide,pesticides,sprayed,spray your fields,fertiliser,fertilizer,chemicals on the field,Spritzmittel,gespritzt,Pestizide,Dunger,traite chimiquement,engrais,pesticidas,fumigado,abono quimico
egg,eggs,free-range eggs,laid,hens kept,chicks,Eier,Freilandeier,Bioeier,oeufs,oeufs de plein air,huevos camperos,huevos
honey,beekeeper,beekeeping,hive,hives,bees,propolis,Honig,Imker,Imkerei,Bienenstock,Bienen,apiculteur,ruche,ruches,abeilles,apicultor,colmena,colmenas,abejas
milk vending,fresh milk,milk churn,Milchtankstelle,Frischmilch,distributeur de lait,lait frais,leche fresca
christmas tree,christmas trees,fir tree,cut my own tree,Weihnachtsbaum,Tannenbaum,Christbaum,sapin de Noel,sapin,arbol de Navidad,abeto
firewood,logs,kindling,wood for the stove,cubic metre of wood,Brennholz,Kaminholz,Scheitholz,bois de chauffage,buches,lena,lena para chimenea
water mill,stone-ground,milled,wholemeal,wholegrain,spelt,Vollkorn,Steinmuhle,Dinkelmehl,farine complete,moulu a la meule,epeautre,harina integral,pan integral,espelta,molido a la piedra
low carb,sugar-free,unsweetened,keto,diabetics,sweetened with,ohne Zucker,ungesusst,zuckerfrei,sans sucre,sans sucre ajoute,sin azucar,sin azucares
christmas baking,gingerbread,stollen,mince pie,mince pies,hot cross bun,easter bread,Lebkuchen,Weihnachtsgeback,Christstollen,pain d'epices,galette des rois,buche de Noel,turron,roscon,mantecados,polvorones,pan de jengibre
cake to order,birthday cake,custom cake,celebration cake,wedding cake,tiered cake,Geburtstagstorte,Hochzeitstorte,Motivtorte,Torte bestellen,gateau d'anniversaire,piece montee,gateau de mariage,tarta de cumpleanos,tarta de boda,tarta personalizada
how many slices,feeds how many,enough for,for how many people,portions per cake,Stucke,reicht fur,fur wie viele Personen,nombre de parts,pour combien de personnes,cuantas raciones,para cuantas personas
keeps fresh,how long does it keep,best before,use by,expiry date,shelf life,freeze it,haltbar,Haltbarkeit,Mindesthaltbarkeit,einfrieren,se conserve,date de peremption,congeler,caduca,fecha de caducidad,consumo preferente,congelar
reheat,warm it up,heat it up,oven or microwave,microwave,aufwarmen,aufbacken,Mikrowelle,rechauffer,micro-ondes,recalentar,calentar en casa,microondas
`
