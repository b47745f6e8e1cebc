# Does for a test what systemd does for longhand-web@.socket and its service: holds the listening socket open, runs the
# command with it as its descriptor 3, and runs it again whenever it ends.
use strict;
use warnings;
use Socket;
use POSIX ();

my ($port, @command) = @ARGV;
# Otherwise Perl closes the socket for the command.
$^F = 64;
$| = 1;
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die "no socket: $!";
setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
bind($socket, sockaddr_in($port, INADDR_LOOPBACK)) or die "port $port: $!";
listen($socket, 4096) or die "port $port: $!";
POSIX::dup2(fileno($socket), 3);

my $child = 0;
$SIG{TERM} = sub { kill 'TERM', $child; waitpid($child, 0); exit 0 };
while (1) {
  $child = fork // die "no process: $!";
  if ($child == 0) {
    $SIG{TERM} = 'DEFAULT';
    $ENV{LISTEN_FDS} = 1;
    $ENV{LISTEN_PID} = $$;
    exec @command or die "no command: $!";
  }
  print "$child\n";
  waitpid($child, 0);
  select(undef, undef, undef, 0.2);
}
