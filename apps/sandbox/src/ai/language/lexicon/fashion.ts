/** Groups of meaning: clothes, beauty, health, sport. One group per line. */
export const FASHION = `
clothes,clothing,apparel,garment,outfit,wear,wardrobe,Kleidung,vetements,ropa
dress,gown,skirt,Kleid,Rock,robe,jupe,vestido,falda
shirt,blouse,t-shirt,tee,top,polo,Hemd,Bluse,chemise,camisa,camiseta
trousers,pants,jeans,shorts,chinos,Hose,pantalon,pantalones
jacket,coat,blazer,parka,Jacke,Mantel,veste,manteau,chaqueta,abrigo
sweater,jumper,pullover,hoodie,cardigan,knitwear,Pulli,pull,jersey,sueter
shoes,footwear,sneakers,trainers,boots,sandals,heels,Schuhe,Stiefel,chaussures,baskets,zapatos,botas
socks,tights,stockings,hosiery,Socken,chaussettes,calcetines
underwear,lingerie,bra,pyjamas,sleepwear,Unterwasche,sous-vetements,ropa interior
hat,cap,beanie,headwear,Hut,Mutze,chapeau,sombrero,gorra
scarf,shawl,gloves,mittens,Schal,Handschuhe,echarpe,gants,bufanda,guantes
bag,handbag,backpack,rucksack,tote,purse,Tasche,Rucksack,sac,bolso,mochila
belt,wallet,leather goods,Gurtel,ceinture,cinturon
jewellery,jewelry,necklace,ring,earrings,bracelet,pendant,Schmuck,Kette,bijoux,collier,bague,joyeria,collar,anillo
gold,silver,platinum,plated,sterling,Gold,Silber,or,argent,oro,plata
diamond,gemstone,pearl,stone,Edelstein,Perle,diamant,perle,diamante,perla
watch,wristwatch,timepiece,Armbanduhr,montre,reloj
glasses,sunglasses,spectacles,eyewear,lenses,Brille,lunettes,gafas
cotton,linen,organic cotton,Baumwolle,Leinen,coton,lin,algodon,lino
wool,merino,cashmere,Wolle,laine,lana
leather,suede,vegan leather,Leder,cuir,cuero
silk,satin,velvet,Seide,soie,seda
women,ladies,female,womenswear,Damen,Frauen,femmes,mujer
men,gentlemen,male,menswear,Herren,Manner,hommes,hombre
tailor,alteration,alterations,hem,shorten,take in,Anderung,Schneider,retouche,tailleur,sastre,arreglos
style,fashion,trend,look,stylish,Mode,Stil,mode,tendance,moda,estilo
hair,haircut,hairdresser,barber,hairstyle,salon,Haare,Friseur,Haarschnitt,cheveux,coiffeur,pelo,peluqueria
hair colour,dye,highlights,balayage,Haare farben,coloration,tinte
shampoo,conditioner,hair care,Shampoo,shampooing,champu
skin,skincare,complexion,dermatologist,Haut,Hautpflege,peau,piel
cream,lotion,moisturiser,moisturizer,serum,balm,ointment,Salbe,pommade,crema
sensitive skin,irritation,eczema,hypoallergenic,fragrance free,empfindliche Haut,peau sensible,piel sensible
makeup,cosmetics,lipstick,mascara,foundation,Kosmetik,Schminke,maquillage,maquillaje
perfume,fragrance,scent,scented,smell,cologne,Parfum,Duft,parfum,fragancia
soap,shower gel,body wash,bath,Seife,savon,jabon
nails,manicure,pedicure,nail polish,gel nails,Nagel,ongles,unas
massage,spa,wellness,sauna,relaxation,facial,Massage,Entspannung,bien-etre,masaje,relajacion
tattoo,piercing,Tatowierung,tatouage,tatuaje
cruelty free,not tested on animals,animal testing,tierversuchsfrei,non teste sur les animaux,sin crueldad
sunscreen,sun protection,spf,Sonnenschutz,creme solaire,protector solar
dentist,dental,teeth,tooth,whitening,Zahnarzt,Zahne,dentiste,dents,dentista,dientes
doctor,physician,clinic,practice,medical,Arzt,Praxis,medecin,clinique,medico,clinica
pharmacy,medicine,drugs,medication,prescription,Apotheke,Medikament,pharmacie,medicament,farmacia,medicamento
pregnant,pregnancy,expecting,breastfeeding,schwanger,enceinte,embarazada
pain,ache,sore,hurts,back pain,Schmerzen,douleur,dolor
physiotherapy,physio,rehab,osteopath,Krankengymnastik,kine,fisioterapia
vitamin,supplement,supplements,minerals,Nahrungserganzung,complement alimentaire,suplemento
health,healthy,well being,Gesundheit,gesund,sante,sain,salud,saludable
sleep,insomnia,rest,mattress,pillow,Schlaf,Matratze,sommeil,matelas,dormir,colchon
gym,fitness,workout,exercise,training session,Fitnessstudio,Training,salle de sport,gimnasio,entrenamiento
yoga,pilates,meditation,stretching,mindfulness,Yoga,meditacion
running,jogging,marathon,run club,Laufen,course a pied,correr
football,soccer,basketball,tennis,team sport,Fussball,Sport,futbol,deporte
swimming,swim,pool,swimwear,bikini,Schwimmen,natation,piscine,nadar,piscina
hiking,trekking,trail,camping,tent,outdoor gear,Wandern,Zelt,randonnee,senderismo
ski,skiing,snowboard,Skifahren,esqui
climbing,bouldering,Klettern,escalade,escalada
dance,dancing,ballet,salsa,Tanzen,danse,baile
personal trainer,one to one,private lesson,individual session,Einzelstunde,cours particulier,clase particular
bra size,shoe size,european size,size chart,size guide,Grossentabelle,guide des tailles,guia de tallas
unisex,gender neutral,for everyone
plus size,curvy,tall sizes,petite,Ubergrossen,grandes tailles,tallas grandes
`
