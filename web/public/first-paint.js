// Before the first paint, so that a dark screen never flashes white: the stored theme and language on <html>.
// A file of its own and not inline, so that the content security policy needs no exception.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const language = read('language') ?? read('profileLanguage')
  if (language === 'en-us' || language === 'es-mx') document.documentElement.lang = language
})()
