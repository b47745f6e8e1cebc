// Has the pages of a paper drawn as they come near. A document without scripts cannot wait for that on its own.

const AHEAD = '1200px'

export function drawNearPages(paper: Document, url: string): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const picture = target.querySelector('img[data-picture]')
        picture?.setAttribute('src', `${url}/${picture.getAttribute('data-picture')}`)
      }
    },
    { rootMargin: AHEAD },
  )
  for (const figure of paper.querySelectorAll('figure')) observer.observe(figure)
  return () => observer.disconnect()
}
