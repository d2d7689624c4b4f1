/* Runs inside the page of a package, before anything of it: gives it the API it looks for, and says outside what it tells. */
;(function () {
  'use strict'
  const start = START
  const is12 = start.versao === '1.2'
  const name = is12 ? 'API' : 'API_1484_11'

  // A frame inside a package of one origin finds the API of the page around it.
  try {
    if (window.parent !== window.top && window.parent[name]) return
  } catch {
    // Another origin: a page of its own.
  }

  // The page has an origin of its own, without storage; packages that only try theirs must not stop at it.
  function memory() {
    const kept = new Map()
    return {
      getItem: function (name) {
        return kept.has(String(name)) ? kept.get(String(name)) : null
      },
      setItem: function (name, value) {
        kept.set(String(name), String(value))
      },
      removeItem: function (name) {
        kept.delete(String(name))
      },
      clear: function () {
        kept.clear()
      },
      key: function (at) {
        return Array.from(kept.keys())[at] || null
      },
      get length() {
        return kept.size
      },
    }
  }
  ;['localStorage', 'sessionStorage'].forEach(function (store) {
    try {
      void window[store].length
    } catch {
      Object.defineProperty(window, store, { value: memory(), configurable: true })
    }
  })
  try {
    void document.cookie
  } catch {
    Object.defineProperty(document, 'cookie', {
      get: function () {
        return ''
      },
      set: function () {},
      configurable: true,
    })
  }

  const origin = start.origem || new URL(document.currentScript.src).origin
  function say(kind, data, end) {
    window.top.postMessage({ ipe: 'scorm', sessao: start.sessao, tipo: kind, dados: data, fim: end }, origin)
  }

  const Api = is12 ? window.Scorm12API : window.Scorm2004API
  const api = new Api({
    autocommit: true,
    autocommitSeconds: 5,
    alwaysSendTotalTime: true,
    dataCommitFormat: 'json',
    autoCompleteLessonStatus: false,
    logLevel: 5,
    lmsCommitUrl: 'ipe',
    httpService: {
      processHttpRequest: function (_url, commit, end) {
        say('dados', JSON.stringify(commit.cmi), end === true)
        return { result: 'true', errorCode: 0 }
      },
      updateSettings: function () {},
    },
  })
  api.loadFromJSON({ cmi: start.cmi }, '')
  Object.defineProperty(window, name, { value: api })
  // What was told and not yet said outside; before its beginning and behind its end there is nothing.
  window.addEventListener('pagehide', function () {
    if (is12) api.LMSCommit('')
    else api.Commit('')
  })
  say('aberto', '', false)
})()
