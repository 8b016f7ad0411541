/** Groups of words and phrases with about the same meaning, one group per line: buying, paying, sending. English first, then German, French and Spanish for the most frequent ones. */
export const SHOPPING = `
delivery,deliver,shipping,ship,shipment,send,sent,arrive,dispatch,post it,mail out,courier,postage,Lieferung,liefern,Versand,versenden,verschicken,livraison,livrer,expedition,envoi,envio,enviar,entrega
delivery time,how long does it take,when will it arrive,arrive,arrival,lead time,how fast,how soon,business days,working days,Lieferzeit,wie lange dauert,delai de livraison,combien de temps,plazo de entrega,cuanto tarda
shipping cost,delivery fee,shipping fee,delivery charge,postage cost,free shipping,free delivery,Versandkosten,frais de port,frais de livraison,gastos de envio
abroad,international,overseas,worldwide,foreign countries,other countries,outside the country,export,Ausland,weltweit,etranger,international,extranjero
tracking,track,trace,where is my parcel,where is my order,follow my order,tracking number,Sendungsverfolgung,suivi,seguimiento,rastreo
parcel,package,packet,box arrived,Paket,colis,paquete
express,next day,same day,overnight,rush,urgent,priority,Eilversand,urgente
pickup,pick up,collect,collection point,click and collect,fetch,in store pickup,Abholung,abholen,retrait,recogida,recoger
open,opening hours,hours,business hours,opening times,when are you open,what time,close,closing time,closed,Offnungszeiten,geoffnet,geschlossen,offen,horaires,ouvert,ferme,horario,abierto,cerrado
return,returns,send back,bring back,give back,take back,Ruckgabe,zurucksenden,zuruckgeben,Retoure,retour,renvoyer,devolucion,devolver
refund,money back,reimburse,reimbursement,get my money,credited,Erstattung,Geld zuruck,remboursement,rembourser,reembolso
exchange,swap,replace,replacement,trade in,change it for,Umtausch,umtauschen,echange,echanger,cambio,cambiar
price,cost,how much,charge,rate,fee,pricing,amount,expensive,pay for,Preis,kostet,kosten,wie viel,wieviel,prix,combien,cout,coute,tarif,precio,cuesta,cuanto vale
cheap,inexpensive,affordable,budget,low price,good value,economical,gunstig,billig,preiswert,pas cher,abordable,barato,economico
expensive,pricey,costly,premium priced,dear,teuer,cher,caro
discount,sale,reduction,reduced,markdown,percent off,money off,deal,bargain,special offer,promotion,promo,rebate,save money,Rabatt,Angebot,Nachlass,Sonderangebot,Schlussverkauf,remise,promotion,soldes,reduction,descuento,oferta,rebaja
voucher,coupon,promo code,discount code,gift code,Gutschein,Gutscheincode,bon,code promo,cupon,vale
gift card,voucher,gift voucher,gift certificate,present card,Geschenkgutschein,carte cadeau,tarjeta regalo
gift,present,surprise for,wrap,gift wrapping,Geschenk,cadeau,regalo
payment,pay,paying,settle,checkout,Zahlung,bezahlen,zahlen,paiement,payer,pago,pagar
card,credit card,debit card,visa,mastercard,amex,plastic,contactless,Kreditkarte,EC-Karte,Karte,carte bancaire,carte de credit,tarjeta
cash,coins,notes,banknotes,banknote,Bargeld,bar bezahlen,especes,liquide,efectivo
paypal,apple pay,google pay,klarna,mobile payment,online payment,wallet
invoice,bill,receipt,Rechnung,Quittung,Beleg,facture,recu,factura,recibo
bank transfer,wire,direct debit,iban,Uberweisung,Lastschrift,virement,transferencia
instalment,installments,pay later,pay monthly,financing,Ratenzahlung,paiement en plusieurs fois,plazos
deposit,down payment,prepayment,pay in advance,Anzahlung,acompte,deposito
tax,vat,sales tax,duty,customs,import charges,Mehrwertsteuer,Zoll,TVA,douane,IVA,aduana
tip,gratuity,service charge,Trinkgeld,pourboire,propina
currency,euro,euros,dollar,dollars,pound,pounds,franc
order,purchase,buy,bought,place an order,shop online,Bestellung,bestellen,kaufen,commande,commander,acheter,pedido,pedir,comprar
basket,cart,shopping bag,Warenkorb,panier,carrito
cancel,cancellation,call off,undo my order,stornieren,Stornierung,annuler,annulation,cancelar,cancelacion
minimum order,minimum purchase,at least order,Mindestbestellwert,commande minimum,pedido minimo
bulk,wholesale,large order,large quantities,trade customers,reseller,retailers,b2b,Grosshandel,Mengenrabatt,en gros,grossiste,al por mayor
in stock,stock,available,availability,sold out,out of stock,unavailable,inventory,vorratig,verfugbar,lieferbar,ausverkauft,disponible,rupture,agotado
restock,back in stock,available again,come back,new delivery,wieder da,de retour,reponer
preorder,pre-order,reserve a copy,order in advance,vorbestellen,precommande,reserva previa
backorder,waiting list,waitlist,notify me,Warteliste,liste d'attente,lista de espera
limited edition,exclusive,while stocks last,only a few,limited,one-off,limitiert,edition limitee,edicion limitada
new,latest,just arrived,new arrival,launch,brand new,novelty,neu,Neuheit,nouveau,nouveaute,nuevo,novedad
bestseller,most popular,favourite,favorite,top seller,popular,beliebt,populaire,mas vendido
used,second hand,secondhand,pre-owned,vintage,refurbished,gebraucht,occasion,segunda mano
quality,high quality,well made,workmanship,craftsmanship,Qualitat,qualite,calidad
warranty,guarantee,guaranteed,cover for defects,Garantie,Gewahrleistung,garantia
broken,damaged,defective,faulty,not working,does not work,cracked,arrived damaged,kaputt,defekt,beschadigt,casse,endommage,defectueux,roto,danado
wrong item,wrong product,not what i ordered,mistake in my order,falscher Artikel,mauvais article,articulo equivocado
missing,lost,did not arrive,never arrived,not received,fehlt,verloren,perdu,manquant,perdido,falta
repair,fix,mend,restore,servicing,reparieren,Reparatur,reparer,reparation,reparar,arreglar
spare parts,replacement part,accessories,add-ons,Ersatzteile,Zubehor,pieces detachees,accessoires,repuestos,accesorios
size,sizing,fit,fits,measurements,dimensions,how big,small medium large,Grosse,Masse,taille,pointure,dimensions,talla,tamano
weight,heavy,weigh,kilogram,kilo,grams,light weight,Gewicht,schwer,poids,lourd,peso,pesado
colour,color,shade,tint,hue,Farbe,couleur,color
material,made of,made from,fabric,composition,Material,Stoff,matiere,tissu,tejido
handmade,handcrafted,made by hand,artisan,artisanal,craft,handgemacht,fait main,artisanal,hecho a mano
custom,customised,customized,personalised,personalized,bespoke,made to order,engraving,engraved,monogram,individuell,Gravur,sur mesure,personnalise,a medida,personalizado
sample,tester,trial size,try it,swatch,Probe,Muster,echantillon,muestra
catalogue,catalog,brochure,range,assortment,collection,selection,Sortiment,Katalog,catalogue,gamme,catalogo
subscription,subscribe,monthly box,recurring order,membership box,Abo,Abonnement,abonnement,suscripcion
loyalty,rewards,points,bonus card,stamp card,frequent buyers,member benefits,Treuepunkte,fidelite,fidelidad,puntos
membership,member,club,join the club,Mitgliedschaft,Mitglied,adhesion,membre,membresia,socio
student discount,pupils,concession,seniors,pensioners,reduced rate,Studentenrabatt,etudiants,estudiantes
black friday,cyber monday,holiday sale,christmas sale,summer sale,winter sale,clearance,Ausverkauf,destockage,liquidacion
packaging,packed,wrapped,boxes,bubble wrap,plastic free,Verpackung,emballage,embalaje
recyclable,recycled,compostable,biodegradable,reusable,zero waste,refill,refillable,recycelbar,recyclable,reciclable
sustainable,eco friendly,environmentally friendly,green,climate neutral,carbon neutral,ethical,nachhaltig,umweltfreundlich,durable,ecologique,sostenible,ecologico
origin,where does it come from,sourced,source,comes from,grown in,produced in,made in,country of origin,Herkunft,stammt,origine,provenance,origen,procedencia
supplier,producer,manufacturer,maker,grower,farm partner,Hersteller,Lieferant,fabricant,fournisseur,fabricante,proveedor
certified,certificate,certification,label,seal,standard,zertifiziert,certifie,certificado
bundle,set,kit,combo,package deal,starter set,multipack,Paketpreis,lot,coffret,conjunto
quantity,how many,number of,amount of pieces,count,pieces,Menge,wie viele,quantite,cuantos
compare,difference,versus,which one is better,alternative,Unterschied,Vergleich,difference,diferencia
recommend,suggestion,which one should,advice,best for,empfehlen,Empfehlung,recommander,conseil,recomendar,consejo
review,rating,stars,testimonial,feedback,opinion,Bewertung,avis,resena,opinion
`
