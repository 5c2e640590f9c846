## The page of the account

account = Account
account-lead = You need none to play. With an account you have ratings and find your matches on every device.

## Creating an account and signing in

create-account-title = Create an account
create-account-about = You choose a name, and that is all. Nobody asks for a password or a mail address.
create-account-hint = Everybody can see it.
create-account-button = Create the account
sign-in = Sign in
sign-in-passkey = Sign in with a passkey
# $reason says why passkeys cannot be used, in a sentence.
sign-in-other = { $reason } You can sign in with your recovery code.
sign-in-code = Recovery code
sign-in-code-hint = You got it when you created the account. Spaces and hyphens do not matter.
sign-in-with-code = Sign in with the code
signed-in = You are signed in as { $name }
signed-in-now = You are signed in as { $name }.
signed-out = You are signed out.
signed-in-page = Everybody can see your name and your ratings on <link>your page</link>.
signed-in-unstored = Your browser stores nothing for this page. When you close it, you are signed out.
sign-out = Sign out

## Passkeys

passkeys = Passkeys
passkeys-about = With a passkey you sign in by your fingerprint, your face or the lock of your device.
# $date is the date when it was added.
passkey = Passkey { $number }, added { $date }
passkey-remove = Remove passkey { $number }
passkey-add = Add a passkey
passkey-added = The passkey is added. You can sign in with it now.
passkey-remove-title = Remove this passkey?
passkey-remove-yes = Remove
passkey-remove-about = You can no longer sign in with it. The recovery code stays valid.
passkey-no-name = Passkeys belong to the name of a site, and this page was opened by an IP address.
passkey-not-secure = Passkeys need a secure connection, with https in the address.
passkey-unsupported = This browser does not support passkeys.
passkey-known = This device already has a passkey of your account.
passkey-none = No passkey was chosen.

## The recovery code

code = Recovery code
code-about = With the code you can sign in on any device. If you have lost it, or if somebody else may have seen it, make a new one.
code-new = Make a new code
code-new-title = Make a new recovery code?
code-new-about = The old code is no longer valid then. You stay signed in.
code-keep = Keep your recovery code
code-keep-about = With this code you can sign in on any device. It is shown only now, and nobody can send it to you again.
code-label = Your recovery code
code-hint = Write it down, or keep it where you keep your passwords. Anyone who has it can sign in as you.
code-copied = Code copied
# The text of a file. $origin is the address of this site.
code-file = The recovery code of the account { $name } at { $origin }:
code-kept = I have kept the code
code-done = Go on

## Deleting the account

delete-account = Delete the account
delete-account-about = The server keeps your matches for a year after the last move, unless its operator has chosen another time. The account stays until you delete it.
delete-account-button = Delete my account
delete-account-title = Delete your account?
delete-account-warning = Your account, its ratings and passkeys, and your name and messages in all its matches are removed from the server for good. You are signed out everywhere, and you lose your seats, so that you can no longer play in these matches. The moves stay.
account-deleted = Your account is deleted.
