// As much of a document as React needs to draw parts and to keep them awake: elements with their attributes and children. Nothing in it has
// a place or a look; what depends on those is for journeys.

const FIELDS = new Set(['input', 'select', 'textarea'])
const STOPS = new Set(['A', 'BUTTON', 'INPUT', 'SELECT', 'TEXTAREA'])

export class SmallNode extends EventTarget {
  parentNode: SmallNode | null = null
  childNodes: SmallNode[] = []
  nodeValue = ''
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: SmallDocument | null

  constructor(nodeType: number, nodeName: string, ownerDocument: SmallDocument | null) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = ownerDocument
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null
  }

  get nextSibling(): SmallNode | null {
    const row = this.parentNode?.childNodes ?? []
    return row[row.indexOf(this) + 1] ?? null
  }

  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join('')
  }

  set textContent(text: string) {
    this.childNodes = []
    if (text !== '' && this.ownerDocument) this.appendChild(this.ownerDocument.createTextNode(text))
  }

  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null)
  }

  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child)
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
    return child
  }

  /** The focus goes with its element. */
  removeChild(child: SmallNode): SmallNode {
    const { ownerDocument } = this
    if (ownerDocument && child.contains(ownerDocument.activeElement)) ownerDocument.activeElement = null
    this.childNodes = this.childNodes.filter((one) => one !== child)
    child.parentNode = null
    return child
  }

  remove(): void {
    this.parentNode?.removeChild(this)
  }

  getRootNode() {
    return this.ownerDocument
  }

  /** An event that bubbles goes on to what the node is in, and from the document to the window. */
  override dispatchEvent(event: Event): boolean {
    if (!Object.hasOwn(event, 'target')) Object.defineProperty(event, 'target', { value: this })
    super.dispatchEvent(event)
    if (event.bubbles) (this.parentNode ?? this.ownerDocument ?? globalThis).dispatchEvent(event)
    return !event.defaultPrevented
  }

  contains(node: SmallNode | null): boolean {
    return node !== null && (node === this || this.contains(node.parentNode))
  }

  /** Finds nothing: this document knows no selectors of several elements. */
  querySelectorAll() {
    return []
  }
}

export class SmallElement extends SmallNode {
  readonly style = { setProperty() {}, removeProperty() {} }
  readonly dataset: Record<string, string> = {}
  readonly attributes = new Map<string, string>()

  constructor(name: string, ownerDocument: SmallDocument | null) {
    super(1, name.toUpperCase(), ownerDocument)
  }

  get tagName() {
    return this.nodeName
  }

  get children(): readonly SmallElement[] {
    return this.childNodes.filter((child) => child instanceof SmallElement)
  }

  get elements(): readonly SmallElement[] {
    return this.children.flatMap((child) => [child].concat(child.elements))
  }

  append(child: SmallNode) {
    this.appendChild(child)
  }

  setAttribute(name: string, value: unknown) {
    this.attributes.set(name.toLowerCase(), String(value))
  }

  removeAttribute(name: string) {
    this.attributes.delete(name.toLowerCase())
  }

  getAttribute(name: string) {
    return this.attributes.get(name.toLowerCase()) ?? null
  }

  toggleAttribute(name: string, isThere: boolean) {
    if (isThere) this.setAttribute(name, '')
    else this.removeAttribute(name)
  }

  hasAttribute(name: string) {
    return this.attributes.has(name.toLowerCase())
  }

  get tabIndex() {
    return Number(this.getAttribute('tabindex') ?? (STOPS.has(this.nodeName) ? 0 : -1))
  }

  focus() {
    if (this.ownerDocument) this.ownerDocument.activeElement = this
  }

  /** Knows one name of elements and an attribute that they lack: 'h1', 'input:not([readonly])'. */
  querySelector(selector: string): SmallElement | null {
    const [, name, lacked = ''] = /^(\w+)(?::not\(\[(\w+)\]\))?$/.exec(selector) ?? []
    const isMeant = (one: SmallElement) => one.nodeName === name?.toUpperCase() && !one.hasAttribute(lacked)
    return this.elements.find(isMeant) ?? null
  }

  /** Knows names of elements alone: 'input, textarea'. */
  closest(names: string): SmallElement | null {
    if (names.toUpperCase().split(', ').includes(this.nodeName)) return this
    return this.parentNode instanceof SmallElement ? this.parentNode.closest(names) : null
  }

  /** Knows no state of elements, such as ':popover-open'. */
  matches() {
    return false
  }

  scrollIntoView() {}

  showPopover() {}

  hidePopover() {}

  /** Nothing has a place here, so nothing covers anything. */
  getBoundingClientRect() {
    return { left: 0, right: 0, top: 0, bottom: 0 }
  }
}

export class SmallField extends SmallElement {
  type = 'text'
  value = ''
  files: readonly File[] = []
  checked = false
  readonly options = []

  get valueAsNumber() {
    return this.value === '' ? NaN : Number(this.value)
  }

  /** Nothing shows here what is selected. */
  select() {}
}

export class SmallFrame extends SmallElement {}

/** Only a script opens it here. */
export class SmallDialog extends SmallElement {
  showModal() {
    this.setAttribute('open', '')
  }

  close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
}

/** A link knows its address in pieces, as in a browser. */
class SmallAnchor extends SmallElement {
  private get url() {
    return new URL(this.getAttribute('href') ?? '', location.href)
  }

  get origin() {
    return this.url.origin
  }

  get pathname() {
    return this.url.pathname
  }

  get search() {
    return this.url.search
  }

  get hash() {
    return this.url.hash
  }

  get target() {
    return this.getAttribute('target') ?? ''
  }
}

export class SmallDocument extends SmallNode {
  visibilityState: 'visible' | 'hidden' = 'visible'
  activeElement: SmallElement | null = null
  /** React asks whether fields report what is typed into them. */
  readonly oninput = null
  readonly documentElement = new SmallElement('html', this)
  readonly head = new SmallElement('head', this)
  readonly body = new SmallElement('body', this)
  readonly defaultView = globalThis

  constructor() {
    super(9, '#document', null)
  }

  createElement(name: string): SmallElement {
    if (name === 'a') return new SmallAnchor(name, this)
    if (name === 'dialog') return new SmallDialog(name, this)
    return FIELDS.has(name) ? new SmallField(name, this) : new SmallElement(name, this)
  }

  createElementNS(_space: string, name: string): SmallElement {
    return this.createElement(name)
  }

  createTextNode(text: string): SmallNode {
    const node = new SmallNode(3, '#text', this)
    node.nodeValue = text
    return node
  }

  querySelector(selector: string) {
    return this.body.querySelector(selector)
  }

  getElementById(id: string): SmallElement | null {
    return this.body.elements.find((element) => element.getAttribute('id') === id) ?? null
  }
}
