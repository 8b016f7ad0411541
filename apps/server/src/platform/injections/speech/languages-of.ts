/** The smallest words of languages in Latin letters. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to is in for with on at our we are by from or it as be this that you not an a your if any who what will can my i no they their there when which whoever has have was were been so than then them about into out only very may must should would could he she his her its but',
    de: 'der die das und ist ein eine mit fur auf von zu wir im am nicht den dem bei aus sie es oder sind wird werden haben unser ich wenn auch nur bis ab in unsere unserer unserem wer was wie hier keine kein keinem keiner einem einer eines einen ihr ihre er dass man so noch nach uber vor durch um an als aber sich mir uns ihn sein seine war werde kann soll muss',
    es: 'el la los las de y en un una con para por se es del al que no nuestro nuestra su lo como mas si desde hasta son esta sin sobre le les nos este estos estas ese esa eso hay ha han ser tiene donde cuando quien cual ya muy pero ni cada entre mi tu sus porque',
    fr: 'le la les de et en un une des du est pour avec sur au aux par nous vous que qui ne pas dans ce notre nos votre son sa ou il se plus sans elle ils elles cet cette ces leur leurs mais donc si tout tous toute quand comme ont avait etre fait c d l j n s y a lui mon ton mes',
    it: 'il lo la i gli le di a e in un una per con del della dei che non si da al alla sono nostro nostra come anche nel ogni piu chi su nella delle degli uno ha hanno era essere questo questa questi quando dove se ma o mi ti ci vi suo sua loro senza sempre solo',
    pt: 'o a os as de e em um uma para com por do da dos das que nao se no na ao nosso nossa mais como ou sao esta ate voce uns umas pelo pela ele ela eles elas este isso ha tem foi ser quando onde quem mas nem cada entre meu sem sobre nos lhe aos',
    nl: 'de het een en van in is op te met voor zijn wij we niet aan bij uit dat die ook ons onze als er om naar of wie tot dan maar nog wel hij zij hun haar deze dit waar wanneer geen alle elke iedere heeft hebben wordt worden moet kan mag zal over door tegen',
    pl: 'i w na z do nie jest sie to od dla po za o przy ze oraz nasz nasze jak lub kto czy przez ma sa prosze ktory kazdy ten ta te tej tym tego jego jej ich byc byl byla moze przed bez ale albo gdy gdzie kiedy nasza',
    tr: 've bir bu ile icin da de her cok olarak gibi daha var yok biz siz ne kadar sonra once en olan ya mi lutfen',
    sv: 'och att det ar en ett pa som for med av till vi inte den om fran ska har kan vid alla var du eller era er',
    da: 'og at det er en et pa som for med af til vi ikke den om fra skal har kan ved alle der eller jer',
    no: 'og at det er en et pa som for med av til vi ikke den om fra skal har kan ved alle der eller dere',
    fi: 'ja on ei se etta tai myos kun jos me ovat voi mutta joka kanssa vain sen niin sita mika ole',
    cs: 'a v na se je to z do ze s pro o od po za kazdy nas nase ktere jsou nebo jako si u ve i aby co kdo',
    sk: 'a v na sa je to z do zo s pre o od po za kazdy nas nase ktore su alebo ako si u vo i aby co kto',
    ro: 'si de la in un o cu pe din pentru este nu sa se ca sunt care la al ale prin sau noastra noastre fi',
    hu: 'a az es egy hogy nem is van ha meg csak mint de ez vagy minden a nalunk kell el ki be mert ami',
    id: 'dan di yang untuk dengan dari ini itu ke pada tidak kami kita atau adalah akan jika bisa juga dalam setiap oleh',
    vi: 'va cua la cho o co khong mot cac trong voi nhung duoc chung toi den hay nhe ban nay tu khi neu thi moi',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const CYRILLIC = ['ru', 'uk', 'bg']
/** Languages that a text may be in at once: short ones have few small words. */
const MOST = 4
/** Of the best language's small words, the share from which another one is possible, too; of few, one less is enough: several languages share them ("il", "qui", "a"). */
const NEAR = 0.7
const FEW = 4

/** The languages that a text may be in; all of those in Latin letters if it has none of their small words. Takes the words of the text, and the sentence in small letters. */
export function languagesOf(words: readonly string[], sentence: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(sentence)) return CYRILLIC
  if (/\p{Script=Greek}/u.test(sentence)) return ['el']
  if (!/[a-z]/u.test(sentence)) return []
  const counts = Object.entries(SMALL_WORDS).map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length })).toSorted((one, other) => other.count - one.count)
  const best = counts[0]?.count ?? 0
  if (best === 0) return Object.keys(SMALL_WORDS)
  return counts.filter(({ count }) => count >= Math.max(1, best <= FEW ? best - 1 : NEAR * best)).slice(0, MOST).map(({ language }) => language)
}
