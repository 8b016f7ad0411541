/** Emoji that posts use most, by group, each with its name to search by. */
export const EMOJI_GROUPS: readonly { name: string; signs: readonly (readonly [string, string])[] }[] = [
  {
    name: 'Smileys',
    signs: [
      ['😀', 'grinning'], ['😃', 'happy'], ['😄', 'laughing eyes'], ['😁', 'beaming'], ['😆', 'laughing'], ['😅', 'relieved sweat'], ['😂', 'tears of joy'],
      ['🤣', 'rolling laugh'], ['🙂', 'smile'], ['😉', 'wink'], ['😊', 'blush'], ['😍', 'heart eyes'], ['🥰', 'in love'], ['😘', 'kiss'], ['😋', 'yummy'],
      ['😎', 'cool sunglasses'], ['🤩', 'star eyes'], ['🥳', 'party'], ['🤔', 'thinking'], ['🤗', 'hug'], ['😴', 'sleeping'], ['😌', 'relieved'], ['😇', 'angel'], ['🤫', 'quiet'],
      ['😬', 'grimace'], ['😢', 'sad'], ['😭', 'crying'], ['😱', 'scream'], ['😡', 'angry'], ['🤯', 'mind blown'], ['🥺', 'pleading'], ['😮', 'surprised'],
    ],
  },
  {
    name: 'People',
    signs: [
      ['👋', 'wave hello'], ['👍', 'thumbs up'], ['👎', 'thumbs down'], ['👏', 'clap'], ['🙌', 'hands up'], ['🙏', 'thanks please'], ['🤝', 'handshake'], ['💪', 'strong'],
      ['👀', 'eyes look'], ['✌️', 'peace'], ['🤞', 'fingers crossed'], ['👉', 'point right'], ['👇', 'point down'], ['☝️', 'point up'], ['🫶', 'heart hands'], ['🤷', 'shrug'],
      ['👩‍🍳', 'cook'], ['👩‍💻', 'developer'], ['👶', 'baby'], ['👨‍👩‍👧', 'family'], ['👥', 'people'], ['🗣️', 'speaking'],
    ],
  },
  {
    name: 'Hearts and signs',
    signs: [
      ['❤️', 'red heart'], ['🧡', 'orange heart'], ['💛', 'yellow heart'], ['💚', 'green heart'], ['💙', 'blue heart'], ['💜', 'purple heart'], ['🖤', 'black heart'],
      ['🤍', 'white heart'], ['💔', 'broken heart'], ['💕', 'two hearts'], ['✨', 'sparkles'], ['⭐', 'star'], ['🌟', 'glowing star'], ['🔥', 'fire'], ['💯', 'hundred'],
      ['✅', 'check'], ['❌', 'cross'], ['⚠️', 'warning'], ['❗', 'exclamation'], ['❓', 'question'], ['➡️', 'arrow right'], ['⬇️', 'arrow down'], ['🔔', 'bell'],
      ['🆕', 'new'], ['🔝', 'top'], ['💬', 'speech'], ['💡', 'idea'], ['🎯', 'target'],
    ],
  },
  {
    name: 'Food',
    signs: [
      ['☕', 'coffee'], ['🍵', 'tea'], ['🥐', 'croissant'], ['🍞', 'bread'], ['🥖', 'baguette'], ['🥨', 'pretzel'], ['🧀', 'cheese'], ['🥗', 'salad'], ['🍕', 'pizza'],
      ['🍔', 'burger'], ['🍟', 'fries'], ['🌮', 'taco'], ['🍜', 'noodles'], ['🍣', 'sushi'], ['🍰', 'cake'], ['🎂', 'birthday cake'], ['🧁', 'cupcake'], ['🍪', 'cookie'],
      ['🍫', 'chocolate'], ['🍦', 'ice cream'], ['🍎', 'apple'], ['🍓', 'strawberry'], ['🍋', 'lemon'], ['🥑', 'avocado'], ['🍷', 'wine'], ['🍺', 'beer'], ['🍹', 'cocktail'],
      ['🥂', 'cheers'],
    ],
  },
  {
    name: 'Nature',
    signs: [
      ['🌞', 'sun'], ['🌤️', 'cloud sun'], ['🌧️', 'rain'], ['❄️', 'snow'], ['🌈', 'rainbow'], ['🌊', 'wave sea'], ['🌸', 'blossom'], ['🌹', 'rose'], ['🌻', 'sunflower'],
      ['🌱', 'seedling'], ['🌿', 'herb'], ['🍀', 'clover'], ['🍂', 'autumn leaves'], ['🎄', 'christmas tree'], ['🐶', 'dog'], ['🐱', 'cat'], ['🐝', 'bee'], ['🦋', 'butterfly'],
      ['🐦', 'bird'], ['🌍', 'earth'], ['🌙', 'moon'],
    ],
  },
  {
    name: 'Things',
    signs: [
      ['🎉', 'celebration'], ['🎊', 'confetti'], ['🎁', 'gift'], ['🎈', 'balloon'], ['🏆', 'trophy'], ['🥇', 'gold medal'], ['🎵', 'music'], ['🎬', 'film'], ['📷', 'camera'],
      ['📸', 'photo flash'], ['🎨', 'art'], ['📅', 'calendar'], ['⏰', 'alarm clock'], ['⏳', 'hourglass'], ['📍', 'place pin'], ['🗺️', 'map'], ['🏠', 'house'], ['🏢', 'office'],
      ['🏪', 'shop'], ['🛍️', 'shopping'], ['🛒', 'cart'], ['💰', 'money'], ['💳', 'card'], ['🧾', 'receipt'], ['📦', 'parcel'], ['🚚', 'delivery'], ['✈️', 'plane'],
      ['🚀', 'rocket'], ['🚲', 'bicycle'], ['🚗', 'car'], ['📱', 'phone'], ['💻', 'laptop'], ['📧', 'mail'], ['📣', 'megaphone'], ['📈', 'chart up'], ['🔗', 'link'],
      ['🔒', 'lock'], ['🔑', 'key'], ['🛠️', 'tools'], ['📚', 'books'], ['✏️', 'pencil'], ['📝', 'note'], ['👗', 'dress'], ['👟', 'shoe'], ['💄', 'lipstick'], ['💍', 'ring'],
      ['⚽', 'football'], ['🧘', 'yoga'],
    ],
  },
]
