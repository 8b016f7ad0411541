// Runs before the first paint: the theme, and whether a session is stored, so that nothing jumps once the page is alive.
;(function () {
  var root = document.documentElement
  var theme = null
  try {
    theme = JSON.parse(localStorage.getItem('mq:theme') || 'null')
    var key = 'sb-marquee-auth-token'
    if (localStorage.getItem(key) || sessionStorage.getItem(key)) root.dataset.session = 'stored'
  } catch (error) {
    theme = null
  }
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
})()
