import type { Family, Lines } from './families.ts'

const ANY: Lines = {
  openers: ['Unas líneas de nuestra parte.', 'Algo que queremos {contarte|contaros|contarle}.', 'Un minuto para esto.'],
  calls: ['{Escríbenos|Escribidnos|Escríbanos} si {tienes|tenéis|tiene} preguntas.', '{Compártelo|Compartidlo|Compártalo} con quien deba saberlo.', '{Pregúntanos|Preguntadnos|Pregúntenos} lo que {quieras|queráis|quiera}.'],
  questions: ['¿Qué {te|os|le} parece?', '¿Quién debería saberlo?', '¿A quién se lo {vas|vais|va} a contar primero?'],
}

/** Spanish lines, by family of trades. */
export const SPANISH: Readonly<Partial<Record<Family, Lines>>> & { any: Lines } = {
  any: ANY,
  food: {
    openers: ['¿Hambre? Entonces {sigue|seguid|siga} leyendo.', 'Directo de nuestra cocina.', 'Para quienes disfrutan en la mesa.'],
    calls: ['{Pásate|Pasaos|Pásese} y {ven|venid|venga} con hambre.', '{Ven|Venid|Venga} a vernos.', 'Nos vemos en la mesa.'],
    questions: ['¿Qué {pedirías|pediríais|pediría} primero?', '¿Con quién lo {compartirías|compartiríais|compartiría}?', '¿Dulce o salado?'],
  },
  craft: {
    openers: ['De nuestras manos.', 'Un poco de color.', 'Una mirada a nuestra mesa de trabajo.'],
    calls: ['{Pásate|Pasaos|Pásese} a echar un vistazo.', '{Cuéntanos|Contadnos|Cuéntenos} qué {buscas|buscáis|busca}.', '{Pregúntanos|Preguntadnos|Pregúntenos} sin compromiso.'],
    questions: ['¿A quién {le darías|le daríais|le daría} una alegría?', '¿Dónde lo {pondrías|pondríais|pondría}?', '¿Para quién {sería|sería|sería}?'],
  },
  repair: {
    openers: ['Un aviso desde el taller.', 'Con las manos aún manchadas de grasa.', 'Antes de la próxima salida.'],
    calls: ['{Pásate|Pasaos|Pásese} por el taller y {pregúntanos|preguntadnos|pregúntenos}.', '{Reserva tu|Reservad vuestra|Reserve su} cita.', '{Escríbenos|Escribidnos|Escríbanos} y {cuéntanos|contadnos|cuéntenos} qué pasa.'],
    questions: ['¿Adónde {irás|iréis|irá} la próxima vez?', '¿Cuándo fue la última revisión?', '¿Qué ruido {te|os|le} gustaría no oír más?'],
  },
  home: {
    openers: ['Mejor saberlo antes.', 'Claro y breve.', 'Algo para casa.'],
    calls: ['{Pregúntanos|Preguntadnos|Pregúntenos} antes de empezar.', '{Llámanos|Llamadnos|Llámenos}.', '{Cuéntanos|Contadnos|Cuéntenos} qué {planeas|planeáis|planea}.'],
    questions: ['¿Qué {te|os|le} queda pendiente en casa?', '¿Qué {te|os|le} gustaría preguntarnos?', '¿Quién debería saberlo?'],
  },
  health: {
    openers: ['Unas palabras de nuestra consulta.', 'Una pregunta que muchos hacen en voz baja.', 'En pocas palabras.'],
    calls: ['{Llámanos|Llamadnos|Llámenos} si {tienes|tenéis|tiene} dudas.', '{Pide|Pedid|Pida} cita cuando {quieras|queráis|quiera}.', '{Pregúntanos|Preguntadnos|Pregúntenos} en la próxima visita.'],
    questions: ['¿Qué {te|os|le} gustaría saber?', '¿Quién más debería leerlo?', '¿Cuándo fue la última revisión?'],
  },
  beauty: {
    openers: ['Un minuto solo para {ti|vosotros|usted}.', 'Novedades ante el espejo.', 'Para el próximo cambio.'],
    calls: ['{Reserva tu|Reservad vuestra|Reserve su} cita.', '{Escríbenos|Escribidnos|Escríbanos} y {cuéntanos|contadnos|cuéntenos} la idea.', '{Ven|Venid|Venga} a vernos.'],
    questions: ['¿Qué {cambiarías|cambiaríais|cambiaría}?', '¿Quién se merece una pausa?', '¿Corto o largo?'],
  },
  sport: {
    openers: ['¿Zapatillas puestas?', 'Para ir calentando.', 'Respirar hondo y leer.'],
    calls: ['{Ven|Venid|Venga} a probarlo.', '{Trae|Traed|Traiga} compañía.', '{Apúntate|Apuntaos|Apúntese} con nosotros.'],
    questions: ['¿Quién se apunta?', '¿Con quién {vendrías|vendríais|vendría}?', '¿Por la mañana o por la tarde?'],
  },
  travel: {
    openers: ['Para quienes ya están haciendo la maleta.', 'El mapa sobre la mesa.', 'Una idea para la próxima escapada.'],
    calls: ['{Escríbenos|Escribidnos|Escríbanos} y {pregunta|preguntad|pregunte} lo que {quieras|queráis|quiera}.', '{Planea tu|Planead vuestro|Planee su} viaje con nosotros.', '{Dinos|Decidnos|Díganos} cuándo {vienes|venís|viene}.'],
    questions: ['¿A quién {llevarías|llevaríais|llevaría}?', '¿Quién necesita una pausa?', '¿Sería {tu|vuestro|su} tipo de viaje?'],
  },
  shop: {
    openers: ['Novedades en nuestra tienda.', 'Algo que merece una segunda mirada.', 'Para curiosear.'],
    calls: ['{Pásate|Pasaos|Pásese} a echar un vistazo.', '{Pregúntanos|Preguntadnos|Pregúntenos} por lo que {buscas|buscáis|busca}.', 'Nos vemos en la tienda.'],
    questions: ['¿A quién se lo {regalarías|regalaríais|regalaría}?', '¿Qué {buscas|buscáis|busca}?', '¿Cuál {elegirías|elegiríais|elegiría}?'],
  },
  professional: {
    openers: ['En palabras claras.', 'Una idea desde nuestra mesa.', 'Breve y al grano.'],
    calls: ['{Escríbenos|Escribidnos|Escríbanos} si {te|os|le} afecta.', '{Habla|Hablad|Hable} con nosotros.', '{Compártelo|Compartidlo|Compártalo} con el equipo.'],
    questions: ['¿Cómo lo {ves|veis|ve}?', '¿Cuál es {tu|vuestra|su} experiencia?', '¿Qué {te|os|le} gustaría saber?'],
  },
  event: {
    openers: ['Algo para la agenda.', 'Luces, puertas, adelante.', 'Para los curiosos.'],
    calls: ['{Ven|Venid|Venga} y {trae|traed|traiga} compañía.', '{Apúntalo|Apuntadlo|Apúntelo} en la agenda.', '¡Nos vemos!'],
    questions: ['¿Quién viene?', '¿Con quién {vendrías|vendríais|vendría}?', '¿En primera fila o al fondo?'],
  },
}
