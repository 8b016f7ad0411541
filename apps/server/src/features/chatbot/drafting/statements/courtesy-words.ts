/**
 * Words of sentences that state nothing: greetings, thanks, regrets, good wishes, and offers to be asked. Folded, in the languages of the chatbot. No word of them
 * says that something is so, is allowed, costs nothing, is done or will be.
 */
export const COURTESY_WORDS: ReadonlySet<string> = new Set(
  [
    // English
    'hi hello hey dear there good morning afternoon evening day thank thanks you so much very many a lot for your the this that it of to and or us we our i me my is are was be been am',
    'question questions message comment comments kind lovely nice sweet words feedback interest asking writing reaching out letting know sharing support great glad happy pleased delighted hear hope helps help please feel free ask',
    'anything else more if any further other just let us question sorry apologies about understand appreciate welcome enjoy have wonderful great lovely nice weekend cheers best regards warm kindly with love makes smile our here see soon looking forward',
    'what which one do like would prefer mean did could tell details which exactly in mind made day means everything on behalf team',
    // German
    'hallo hey guten morgen abend tag moin servus liebe lieber liebes vielen herzlichen dank danke fur deine die eure ihre dein euer ihr sehr schon schone frage fragen nachricht kommentar interesse worte freundlichen lieben netten ruckmeldung feedback',
    'gut gute toll wir uns freuen freut mich sehr uber das ich es gerne gern bitte melde dich meldet euch melden sie sich bei weiteren noch weitere hast du habt ihr haben wenn falls hoffe hoffen hilft dir euch ihnen weiter wunsche wunschen einen schonen tag woche',
    'wochenende viele grusse liebe beste herzlich willkommen tut leid leider sorry verstandnis entschuldigung und oder der dem den zu ist sind fragt fragen einfach jederzeit welche welches welcher meinst meinen genau bis bald lacheln zaubert ins gesicht',
    // Spanish
    'hola buenos buenas dias tardes noches muchas muchisimas gracias por tu su vuestra vuestro la el los las pregunta preguntas mensaje comentario palabras amables interes escribir escribirnos preguntar nos alegra alegria alegramos mucho que te le os guste',
    'esperamos espero ayude ayudarte ayudarle si tienes tiene teneis mas otra duda dudas alguna aqui estamos feliz buen dia un una saludo saludos abrazo cordial lo sentimos siento sentimos disculpa disculpe disculpas bienvenido bienvenida buena y o de a para con es encantados cual refieres exactamente',
    // French
    'bonjour bonsoir salut merci beaucoup mille pour votre ta ton vos tes la le les l question questions message commentaire mots gentils gentillesse interet nous sommes ravis ravie heureux plaisir quel cela ca fait tres bonne bon bel belle journee soiree weekend week end',
    'esperons espere que vous aide aider n hesitez pas a si avez d autres autre cordialement bien chaleureusement a bientot desole desolee desoles excuses pardon bienvenue et ou de du des je suis est c lequel laquelle pensez sourire',
    // Italian
    'ciao buongiorno buonasera grazie mille tante per la tua sua vostra domanda domande messaggio commento parole gentili gentile interesse averci scritto ci fa molto piacere gioia che bella bel buona felici felice siamo lieti speriamo spero di esserti esserle stati utili',
    'se hai ha avete altre altra cordiali saluti un caro saluto a presto buon giornata serata weekend scusa scusi scusate ci dispiace mi benvenuto benvenuta e o il lo le i quale intende intendi sorridere',
    // Portuguese
    'ola oi bom boa dia tarde noite muito obrigado obrigada pela pelo sua seu tua teu suas palavras gentis pergunta perguntas mensagem comentario interesse ficamos felizes feliz que alegria espero esperamos ajudar ajude ter ajudado se tiver mais alguma outra duvida duvidas',
    'abraco cumprimentos atenciosamente ate breve desculpe desculpa desculpas sentimos lamentamos bem vindo vinda e ou de a o as os um uma por nos qual refere exatamente sorrir',
    // Dutch
    'hallo hoi hey goedemorgen goedemiddag goedenavond goedendag dag beste lieve hartelijk dank bedankt dankjewel dank je u wel heel erg voor de het uw je jouw jullie vraag vragen bericht reactie interesse lieve mooie woorden vriendelijke goede leuk leuke fijn fijne wat we wij zijn blij dat ons',
    'hopen hoop helpt helpen heb heeft hebben nog andere meer dan laat weten stel gerust graag een dag weekend groet groeten met vriendelijke tot snel gauw sorry spijt ons excuses welkom en of van is bedoel bedoelt welke precies',
  ].join(' ').split(' '),
)
/** One of them says what such a sentence is for. */
export const COURTESY_MARKS: ReadonlySet<string> = new Set(
  ('hi hello hey thank thanks welcome sorry apologies hope glad happy pleased delighted enjoy cheers regards appreciate question smile wonderful please ' +
    'hallo moin servus dank danke willkommen leid sorry freut freuen hoffe hoffen grusse frage entschuldigung wunsche wunschen morgen guten herzlich ' +
    'hola gracias bienvenido bienvenida sentimos siento disculpa disculpe disculpas saludos saludo alegra alegria pregunta buenos buenas ' +
    'bonjour bonsoir salut merci bienvenue desole desolee desoles plaisir ravis heureux question cordialement esperons hesitez ' +
    'ciao buongiorno buonasera grazie benvenuto benvenuta dispiace piacere domanda saluti speriamo gioia ' +
    'ola oi obrigado obrigada pergunta alegria felizes lamentamos sentimos espero esperamos desculpe abraco ' +
    'hoi bedankt dankjewel vraag welkom spijt blij fijn hopen groet groeten goedemorgen goedemiddag goedenavond').split(' '),
)
