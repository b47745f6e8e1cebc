// The keys of the browser's stores are the specification's, and no others.
import { afterEach, describe, expect, test } from 'vitest'
import { CASEY_USER } from '#tests/kit/users.ts'
import { createArrows } from './arrows.ts'
import { changeSignInStep, changeSignUpStep, clearAuth, learnUser, useAuth } from './auth.ts'
import { useChat } from './chat.ts'
import { resetMessages, useMessages } from './messages.ts'
import { useNotifications } from './notifications.ts'
import { useOrderDetail } from './order-detail.ts'
import { useOtp } from './otp.ts'
import { useSignUp } from './sign-up.ts'

afterEach(clearAuth)

describe('a store begins', () => {
  test('of auth: no person is known yet, and every form is at its first step (AUTH-20)', () => {
    expect(useAuth.getInitialState()).toEqual({
      isAuthenticated: false,
      user: null,
      isLoadingPage: true,
      openMobileMenu: false,
      signInStep: 1,
      signUpStep: 1,
      isResetPassword: false,
      isRequestCodeError: false,
      signUpSuccess: false,
    })
  })

  test('of signing up: without success (AUTH-21)', () => {
    expect(useSignUp.getInitialState()).toEqual({ isSuccess: false })
  })

  test('of codes: without code and address (AUTH-22)', () => {
    expect(useOtp.getInitialState()).toEqual({ otp: '', email: '' })
  })

  test('of notifications: folded and without news (AUTH-23)', () => {
    expect(useNotifications.getInitialState()).toEqual({
      isShowNotification: false,
      isNewNotification: false,
    })
  })

  test('of arrows: with both to press (AUTH-24)', () => {
    expect(createArrows().getInitialState()).toEqual({ disableArrows: { prev: false, next: false } })
  })

  test('of messages: folded, not live, not loaded, nothing unread (CHAT-13)', () => {
    expect(useMessages.getInitialState()).toEqual({
      totalUnread: 0,
      isOpen: false,
      connected: false,
      chatsLoading: false,
      chatsLoaded: false,
    })
  })
})

test('the open chat begins without an order and without messages (CHAT-12)', () => {
  expect(useChat.getInitialState()).toEqual({
    orderId: null,
    groups: [],
    rawMessages: [],
    cursor: 0,
    chatLoading: false,
    scrollBottom: false,
    newMessageReceived: false,
    hasPrevMessages: false,
    prevMessagesLoading: false,
    firstMessageDate: null,
    canMessage: false,
    hasSentMessages: false,
    timemark: null,
    page: 0,
  })
})

test('the order that is looked at begins unknown, with every event shown (DET-31)', () => {
  expect(useOrderDetail.getInitialState()).toEqual({
    id: null,
    orderDetail: null,
    eventHistories: [],
    transformerEvent: null,
    filter: { by: 'all', ref: null },
    revisions: [],
    disputes: [],
  })
})

test('resetting the messages closes the chat that was open (AUTH-33)', () => {
  useChat.setState({ orderId: 7, page: 2 })
  useMessages.setState({ totalUnread: 3 })
  resetMessages()
  expect(useChat.getState()).toEqual(useChat.getInitialState())
  expect(useMessages.getState()).toEqual(useMessages.getInitialState())
})

test('a learned user is signed in, null is a visitor, and either way loading is over', () => {
  learnUser(CASEY_USER)
  expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, user: CASEY_USER, isLoadingPage: false })
  learnUser(null)
  expect(useAuth.getState()).toMatchObject({ isAuthenticated: false, user: null, isLoadingPage: false })
})

describe('a form that goes in steps (AUTH-17 AUTH-18 AUTH-19)', () => {
  test.each([
    ['signing in', changeSignInStep, () => useAuth.getState().signInStep],
    ['signing up', changeSignUpStep, () => useAuth.getState().signUpStep],
  ])(
    'of %s: update sets the step, back goes one down and stays at 1, reset starts over',
    (_form, change, step) => {
      change({ type: 'update', step: 3 })
      expect(step()).toBe(3)
      change({ type: 'back' })
      expect(step()).toBe(2)
      change({ type: 'back' })
      change({ type: 'back' })
      expect(step()).toBe(1)
      change({ type: 'update', step: 2 })
      change({ type: 'reset' })
      expect(step()).toBe(1)
    },
  )
})

test('messages start over', () => {
  useMessages.setState({ totalUnread: 3, isOpen: true, connected: true })
  resetMessages()
  expect(useMessages.getState()).toEqual(useMessages.getInitialState())
})
